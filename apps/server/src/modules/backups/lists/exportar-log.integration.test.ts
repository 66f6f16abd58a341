import { backups } from "@acervo/contracts/backups";
import { PLANILHA } from "@acervo/contracts/endpoint";
import { readSpreadsheet } from "@acervo/test-kit/read-spreadsheet";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertBackupEncerrado } from "../../../../test/backups/backup-rows.ts";
import { insertDispositivosConfigurados } from "../../../../test/builders.ts";
import { signIn, startCustomerApi, trailOf, type Customer } from "../../../../test/customer-api.ts";
import type { TestApi } from "../../../../test/test-api.ts";
import { instantFrom } from "../../../platform/clock.ts";

const ORIGENS = ["C:\\Livros\\1", "=1+1", "00012345678901", "+55 31\u0007 <b>&", "C:\\Livros\\5"];
const CABECALHO = ["Tipo", "Quando", "Descrição", "Origem"];
const QUANDO = "15/11/2026 22:10:00";

/** A backup with these lines in its log, of which the last one tells of a success. */
const insertBackupComLog = async (api: TestApi, idContratacao: number): Promise<number> => {
  const [dispositivo] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 1, { ativado: true });
  if (dispositivo === undefined) throw new Error("no device");
  const dataInicio = instantFrom("2026-11-16T01:00:05Z");
  const idBackup = await insertBackupEncerrado(api.deps.db, dispositivo, { dataInicio, codigoSituacao: 3 });
  const contagens = { ocorrenciasErro: ORIGENS.length - 1, ocorrenciasSucesso: 1 };
  await api.deps.db.updateTable("backup").set(contagens).where("id", "=", idBackup).execute();
  await api.deps.db
    .insertInto("backupOcorrencia")
    .values(
      ORIGENS.map((origem, indice) => {
        const sucesso = indice === ORIGENS.length - 1;
        return {
          idBackup,
          idContratacao,
          numero: indice + 1,
          numeroDoTipo: sucesso ? 1 : indice + 1,
          sucesso,
          motivo: sucesso ? "DIRETORIO_CONCLUIDO" : "BLOQUEADO",
          origem,
          quantidade: indice === 0 ? 40 : 1,
          instante: "2026-11-16T01:10:00Z",
        };
      }),
    )
    .execute();
  return idBackup;
};

describe("exportar o log de um backup", () => {
  let api: TestApi;
  let customer: Customer;
  let idBackup: number;
  beforeAll(async () => {
    ({ api } = await startCustomerApi());
  });
  beforeEach(async () => {
    customer = await signIn(api, "pessoa");
    idBackup = await insertBackupComLog(api, customer.idContratacao);
  });
  afterAll(() => api.close());

  const exportar = (quem: Customer, query: Record<string, string> = {}) =>
    quem.call(backups.exportarLog, { params: { idBackup }, query });
  const linhasDe = async (query?: Record<string, string>) =>
    readSpreadsheet((await exportar(customer, query)).body as Uint8Array);

  it("[DISP-165] dá a lista inteira como planilha, em que todo valor é texto como foi registrado", async () => {
    const { status, headers, body } = await exportar(customer);
    expect([status, headers.get("content-type")]).toEqual([200, PLANILHA]);
    expect(headers.get("content-disposition")).toContain(`filename="log-do-backup-${idBackup}.xlsx"`);
    const emUso = "O arquivo está em uso por outro programa.";
    expect(readSpreadsheet(body as Uint8Array)).toEqual([
      CABECALHO,
      ["Sucesso", QUANDO, "Diretório verificado.", "C:\\Livros\\5"],
      ["Erro", QUANDO, emUso, "+55 31 <b>&"],
      ["Erro", QUANDO, emUso, "00012345678901"],
      ["Erro", QUANDO, emUso, "=1+1"],
      ["Erro", QUANDO, `${emUso} (40 arquivos)`, "C:\\Livros\\1"],
    ]);
    const origens = async (logSucesso: string) =>
      (await linhasDe({ logSucesso })).slice(1).map(([, , , origem]) => origem);
    expect(await origens("true")).toEqual(["C:\\Livros\\5"]);
    expect(await origens("false")).toEqual(["+55 31 <b>&", "00012345678901", "=1+1", "C:\\Livros\\1"]);
    expect(
      (await trailOf(api, customer.idContratacao)).map(({ acao, detalhes }) => [acao, detalhes]).slice(0, 2),
    ).toEqual([
      ["EXPORTACAO_INICIADA", { tipo: "LOG_DE_BACKUP", idBackup: String(idBackup) }],
      ["EXPORTACAO_ENCERRADA", { tipo: "LOG_DE_BACKUP", fim: "COMPLETA", linhas: "5" }],
    ]);
  });

  it("o filtro fica na trilha, com o que foi dado", async () => {
    await linhasDe({ logSucesso: "false" });
    expect((await trailOf(api, customer.idContratacao)).map(({ detalhes }) => detalhes)).toMatchObject([
      { idBackup: String(idBackup), sucesso: "false" },
      { fim: "COMPLETA", linhas: "4" },
    ]);
  });

  it("o log de outra pessoa é como o que não existe, e nada fica na trilha", async () => {
    const outra = await signIn(api, "cartorio");
    const inexistente = { params: { idBackup: 2_000_000_000 } };
    const { status, body } = await exportar(outra);
    expect(await outra.call(backups.exportarLog, inexistente)).toMatchObject({ status, body });
    expect(status).toBe(404);
    expect(await trailOf(api, customer.idContratacao)).toEqual([]);
  });

  it("mais linhas do que cabem numa planilha são recusadas antes do primeiro byte, em palavras", async () => {
    const contar = (ocorrenciasErro: number) =>
      api.deps.db.updateTable("backup").set({ ocorrenciasErro }).where("id", "=", idBackup).execute();
    await contar(1_048_575);
    expect(await exportar(customer)).toMatchObject({
      status: 422,
      body: { codigo: "EXPORTACAO_GRANDE_DEMAIS", mensagem: expect.stringContaining("1.048.575") },
    });
    await contar(1_048_574);
    expect((await exportar(customer)).status).toBe(200);
  });
});
