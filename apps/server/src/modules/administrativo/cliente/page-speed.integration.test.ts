import { fichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import { protecao } from "@acervo/contracts/protecao";
import { usuarios } from "@acervo/contracts/usuarios";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertDispositivosConfigurados } from "../../../../test/builders.ts";
import { signIn, type Customer } from "../../../../test/customer-api.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";

const DISPOSITIVOS = 50;
const VEZES = 7;
/** Times a call that reads one row, in the same run; the figures are in docs/figures/customer-page.md. */
const LIMITE = 100;

let api: TestApi;
let analista: Customer;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  const { db } = api.deps;
  id = (await signIn(api, "pessoa")).idContratacao;
  analista = await signIn(api, "suporteAvancado");
  await insertDispositivosConfigurados(db, id, DISPOSITIVOS, { ativado: true });
  // A backup of each device on each night of a year; one in twenty failed.
  await sql`
    insert into backup (id_dispositivo, id_contratacao, id_configuracao, epoca, manual, versao_acervo_exe, data_inicio,
      ultima_noticia_em, arquivos_antes, codigo_situacao, data_fim)
    select id_dispositivo, id_contratacao, id, 1, false, '1.0.0', quando, quando, 0,
      case when (noite + id) % 20 = 0 then 4 else 2 end, quando + interval '20 minutes'
    from configuracao, generate_series(1, 365) noite, lateral (select now() - make_interval(days => noite) as quando) _
    where id_contratacao = ${id}`.execute(db);
  await sql`analyze backup`.execute(db);
});
afterAll(() => api.close());

const mediana = async (chamar: () => Promise<{ readonly status: number }>): Promise<number> => {
  const tempos: number[] = [];
  for (let vez = 0; vez < VEZES; vez += 1) {
    const inicio = performance.now();
    expect((await chamar()).status).toBe(200);
    tempos.push(performance.now() - inicio);
  }
  return tempos.toSorted((um, outro) => um - outro)[Math.floor(VEZES / 2)] ?? Infinity;
};

it.each([
  ["ficha", () => analista.call(fichaDoCliente.buscarContratacao, { params: { id } })],
  ["errado agora", () => analista.call(fichaDoCliente.erradoAgora, { params: { id } })],
  ["linha do tempo", () => analista.call(fichaDoCliente.linhaDoTempo, { params: { id } })],
  ["faturas", () => analista.call(fichaDoCliente.listarFaturas, { params: { id } })],
  ["proteção", () => analista.call(protecao.consultar, { query: { id } })],
])("[ADM-140] %s responde a tempo com 50 dispositivos e um ano de backups", async (_, chamar) => {
  const nua = await mediana(() => analista.call(usuarios.dados));
  expect((await mediana(chamar)) / nua).toBeLessThan(LIMITE);
});
