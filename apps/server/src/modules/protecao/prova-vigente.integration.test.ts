import { randomBytes } from "node:crypto";
import type { SituacaoProva } from "@acervo/contracts/ultima-prova";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertBackupEncerrado } from "../../../test/backups/backup-rows.ts";
import {
  insertContratacao,
  insertDispositivosConfigurados,
  insertParametroInteiro,
  type DispositivoConfigurado,
} from "../../../test/builders.ts";
import { novoUsuario } from "../../../test/schema/fixtures.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { later } from "../../platform/clock.ts";
import { consultarProtecao } from "./consultar-protecao.ts";

/** Sunday 15 November 2026, 9 in the morning in São Paulo; the schedule is at 22:00. */
const clock = createTestClock("2026-11-15T12:00:00Z");
const DIA_MS = 86_400_000;
let api: TestApi;
let numero = 0;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Its backups are all well. */
const protegido = async (): Promise<DispositivoConfigurado> => {
  const { db } = api.deps;
  const idContratacao = await insertContratacao(db, { idUsuario: await novoUsuario(db) });
  const [dispositivo] = await insertDispositivosConfigurados(db, idContratacao, 1, { ativado: true });
  if (dispositivo === undefined) throw new Error("no device");
  await insertBackupEncerrado(db, dispositivo, { dataInicio: new Date("2026-11-15T01:04:00Z") });
  return dispositivo;
};

const emitida = async (
  { idDispositivo, idContratacao }: DispositivoConfigurado,
  situacao: SituacaoProva,
  { competencia, haDias }: { readonly competencia: string; readonly haDias: number },
) => {
  numero += 1;
  const encerradaEm = later(clock.now(), -haDias * DIA_MS);
  await api.deps.db
    .insertInto("prova")
    .values({
      numero: `P-${competencia.slice(0, 7)}-${String(numero).padStart(6, "0")}`,
      idDispositivo,
      idContratacao,
      competencia,
      semente: randomBytes(16),
      emInstante: encerradaEm,
      arquivosDoEstado: 2,
      bytesDoEstado: 2,
      arquivosGrandes: 0,
      bytesGrandes: 0,
      arquivos: 2,
      bytes: 2,
      servidorEm: encerradaEm,
      situacao,
      encerradaEm,
      iguais: situacao === "FALHOU" ? 1 : 2,
      hash: randomBytes(32),
    })
    .execute();
};

const consultar = async ({ idContratacao }: DispositivoConfigurado) => {
  const quem = { usuario: { id: 0 }, escopo: "todos" } as const;
  const { dispositivos } = await consultarProtecao({ db: api.deps.db, clock }, quem, idContratacao);
  return dispositivos[0];
};

it("[PROVA-40] a última que falhou é pendência até que outra seja boa; quem nunca teve prova está protegido", async () => {
  const dispositivo = await protegido();
  expect(await consultar(dispositivo)).toMatchObject({ situacao: "PROTEGIDO", prova: null });
  await emitida(dispositivo, "SUCESSO", { competencia: "2026-09-01", haDias: 60 });
  await emitida(dispositivo, "FALHOU", { competencia: "2026-10-01", haDias: 20 });
  expect(await consultar(dispositivo)).toMatchObject({
    situacao: "COM_PENDENCIAS",
    desde: later(clock.now(), -20 * DIA_MS).toISOString(),
    oQueFazer: expect.stringContaining("Veja na prova"),
    prova: { situacao: "FALHOU", frase: "falhou: 1 de 2 arquivos não passou", atencao: true },
  });
  await emitida(dispositivo, "SUCESSO_NO_SERVIDOR", { competencia: "2026-11-01", haDias: 3 });
  expect(await consultar(dispositivo)).toMatchObject({
    situacao: "PROTEGIDO",
    prova: { situacao: "SUCESSO_NO_SERVIDOR", atencao: false },
  });
});

it("[PROVA-40] a boa mais velha que o parâmetro é pendência, e mudar o parâmetro muda isso", async () => {
  const dispositivo = await protegido();
  await emitida(dispositivo, "SUCESSO", { competencia: "2026-10-01", haDias: 45 });
  await emitida(dispositivo, "INCOMPLETA", { competencia: "2026-11-01", haDias: 5 });
  expect(await consultar(dispositivo)).toMatchObject({
    situacao: "COM_PENDENCIAS",
    desde: clock.now().toISOString(),
    oQueFazer: expect.stringContaining("Deixe o computador ligado"),
    prova: { situacao: "INCOMPLETA", atencao: true },
  });
  await insertParametroInteiro(api.deps.db, "dias-prova-vencida", 46);
  expect(await consultar(dispositivo)).toMatchObject({ situacao: "PROTEGIDO", prova: { atencao: false } });
});
