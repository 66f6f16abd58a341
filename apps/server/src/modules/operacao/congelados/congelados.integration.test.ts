import { congelados } from "@acervo/contracts/congelados";
import { protecao } from "@acervo/contracts/protecao";
import { usuarios } from "@acervo/contracts/usuarios";
import { createTestClock } from "@acervo/test-kit/clock";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { insertContratacao, insertDispositivosConfigurados } from "../../../../test/builders.ts";
import { request } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { systemClock } from "../../../platform/clock.ts";
import { markColetaParada, markExpiracaoCongelada } from "../../catalogo/runs.api.ts";

/** Short: the token of the test counts by the same clock. */
const SEGUNDO_MS = 1_000;
const clock = createTestClock();

let api: TestApi;
const admin = () => tokenFor("admin");
const cliente = () => tokenFor("pessoa");
const outro = () => tokenFor("empresa");
let idUsuario: number;
/** Of the device that was made last. */
let idContratacao: number;
beforeAll(async () => {
  clock.set(systemClock.now());
  api = await startTestApi({ clock });
  await request(api.url, usuarios.dados, {}, outro());
  const { body } = await request(api.url, usuarios.dados, {}, cliente());
  ({ id: idUsuario } = z.object({ id: z.number() }).parse(body));
});
afterAll(() => api.close());

const congelar = (idDispositivo: number) =>
  api.deps.db.transaction().execute((tx) => markExpiracaoCongelada(tx, idDispositivo, clock.now()));
const novoCongelado = async (): Promise<number> => {
  idContratacao = await insertContratacao(api.deps.db, { idUsuario, nome: api.deps.ids.uuid() });
  const [novo] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 1, { ativado: true });
  const idDispositivo = novo?.idDispositivo ?? 0;
  // Gives the device a catalog.
  await api.deps.db.transaction().execute((tx) => markColetaParada(tx, { idDispositivo, idContratacao }, clock.now()));
  await congelar(idDispositivo);
  return idDispositivo;
};
const daLista = async (idDispositivo: number) => {
  const { body } = await request(api.url, congelados.listar, {}, admin());
  return congelados.listar.response.parse(body).listaCongelado.find((um) => um.idDispositivo === idDispositivo);
};
const confirmar = async (idDispositivo: number, token: string | Promise<string> = cliente()) =>
  (await request(api.url, protecao.confirmarAlteracao, { body: { idDispositivo } }, token)).status;
const descongelar = (idDispositivo: number) =>
  request(api.url, congelados.descongelar, { params: { idDispositivo } }, admin());
const doCliente = async (idDispositivo: number) => {
  const { body } = await request(api.url, protecao.consultar, { query: { id: idContratacao } }, cliente());
  return protecao.consultar.response.parse(body).dispositivos.find(({ id }) => id === idDispositivo);
};
const naTrilha = (idDispositivo: number) =>
  api.deps.db
    .selectFrom("auditoriaEvento")
    .select(["acao", "cadeia"])
    .where("alvoTipo", "=", "dispositivo")
    .where("alvoId", "=", String(idDispositivo))
    .orderBy("seq")
    .execute();

it("[ADM-193] só descongela depois que o cliente confirmou; tudo uma vez, na cadeia da contratação", async () => {
  const id = await novoCongelado();
  expect(await daLista(id)).toMatchObject({ idContratacao, desde: clock.now().toISOString(), confirmadaEm: null });
  expect(await doCliente(id)).toMatchObject({ alteracaoAConfirmar: true });
  expect((await descongelar(id)).body).toMatchObject({ codigo: "ALTERACAO_NAO_CONFIRMADA" });
  expect(await confirmar(id, outro())).toBe(404);
  clock.advance(SEGUNDO_MS);
  const quando = clock.now().toISOString();
  expect([await confirmar(id), await confirmar(id)]).toEqual([204, 204]);
  expect(await daLista(id)).toMatchObject({ confirmadaEm: quando });
  expect(await doCliente(id)).toMatchObject({ alteracaoAConfirmar: false });
  const respostas = await Promise.all([descongelar(id), descongelar(id)]);
  expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  expect(await daLista(id)).toBeUndefined();
  const trilha = await naTrilha(id);
  expect(trilha.map(({ acao }) => acao)).toEqual(["ALTERACAO_EM_MASSA_CONFIRMADA", "EXPIRACAO_DESCONGELADA"]);
  expect(new Set(trilha.map(({ cadeia }) => cadeia)).size).toBe(1);
});

it("[ADM-194] outra alteração em massa depois da confirmação pede outra", async () => {
  const id = await novoCongelado();
  await confirmar(id);
  await congelar(id);
  expect(await daLista(id)).toMatchObject({ confirmadaEm: null });
  expect((await descongelar(id)).status).toBe(422);
});
