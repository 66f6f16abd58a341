import { backups } from "@acervo/contracts/backups";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertDispositivosConfigurados, type DispositivoConfigurado } from "../../../../test/builders.ts";
import { startCustomerApi, type Customer } from "../../../../test/customer-api.ts";
import { request } from "../../../../test/request.ts";
import type { TestApi } from "../../../../test/test-api.ts";

const QUANTOS = 23;

describe("listas de backups e de seu log", () => {
  let api: TestApi;
  let customer: Customer;
  let dispositivo: DispositivoConfigurado;
  let ultimo: number;

  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi());
    const [novo] = await insertDispositivosConfigurados(api.deps.db, customer.idContratacao, 1, { ativado: true });
    if (novo === undefined) throw new Error("no device");
    dispositivo = novo;
    const { idDispositivo, idContratacao, idConfiguracao } = novo;
    const linhas = await api.deps.db
      .insertInto("backup")
      .values(
        Array.from({ length: QUANTOS }, (_, indice) => ({
          idDispositivo,
          idContratacao,
          idConfiguracao,
          epoca: 1,
          codigoSituacao: indice === QUANTOS - 1 ? 3 : 2,
          manual: indice === QUANTOS - 1,
          versaoAcervoExe: "1.4.0",
          dataInicio: "2026-11-16T01:00:05Z",
          dataFim: "2026-11-16T01:30:00Z",
          ultimaNoticiaEm: "2026-11-16T01:30:00Z",
          arquivosAntes: 0,
          confirmados: 12,
          bytesConfirmados: 1_572_864,
          motivos: indice === QUANTOS - 1 ? ["ALTERACAO_EM_MASSA"] : [],
          ocorrenciasErro: indice === QUANTOS - 1 ? 21 : 0,
          ocorrenciasSucesso: indice === QUANTOS - 1 ? 2 : 0,
        })),
      )
      .returning("id")
      .execute();
    ultimo = Math.max(...linhas.map(({ id }) => id));
    await api.deps.db
      .insertInto("backupOcorrencia")
      .values(
        Array.from({ length: 23 }, (_, indice) => ({
          idBackup: ultimo,
          idContratacao,
          numero: indice + 1,
          numeroDoTipo: indice < 21 ? indice + 1 : indice - 20,
          sucesso: indice >= 21,
          motivo: indice < 21 ? "BLOQUEADO" : "DIRETORIO_CONCLUIDO",
          origem: `C:\\Livros\\${indice + 1}`,
          quantidade: indice === 0 ? 40 : 1,
          instante: "2026-11-16T01:10:00Z",
        })),
      )
      .execute();
  });
  afterAll(() => api.close());

  it("[DISP-124][DISP-126][DISP-128][DISP-129][DISP-130][DISP-132] por dispositivo, do mais novo ao mais antigo", async () => {
    const { body } = await customer.call(backups.listarPorDispositivo, {
      params: { id: dispositivo.idDispositivo },
      query: { pagina: 1 },
    });
    const pagina = backups.listarPorDispositivo.response.parse(body);
    expect(pagina).toMatchObject({ total: QUANTOS, registrosPorPagina: 10 });
    expect(pagina.listaBackup).toHaveLength(10);
    expect(pagina.listaBackup[0]).toEqual({
      id: ultimo,
      idDispositivo: dispositivo.idDispositivo,
      nomeDispositivo: "Computador 1",
      idConfiguracao: dispositivo.idConfiguracao,
      nomeConfiguracao: "Livros",
      dataInicio: "15/11/2026",
      horarioInicio: "22:00",
      dataHoraInicioFormatada: "15/11/2026 22:00:05",
      dataHoraFimFormatada: "15/11/2026 22:30:00",
      situacaoBackup: { codigo: "3", descricao: "Concluído com pendências" },
      motivos: ["Muitos arquivos mudaram ou sumiram de uma vez. Confira se foi intencional."],
      backupIncremental: true,
      versaoAcervoExe: "1.4.0",
      arquivosGuardados: 12,
      tamanhoGuardadoMB: 1.5,
      bytesGuardados: 1_572_864,
      arquivosVistos: null,
      bytesEnviados: null,
    });
  });

  it("[DISP-127][DISP-128][PAINEL-48][PAINEL-49] por contratação, dez por página, com a última menor", async () => {
    const naPagina = async (pagina: number) => {
      const query = { params: { id: customer.idContratacao }, query: { pagina } };
      const { body } = await customer.call(backups.listarPorContratacao, query);
      return backups.listarPorContratacao.response.parse(body).listaBackup;
    };
    const primeira = await naPagina(1);
    expect(primeira).toHaveLength(10);
    expect(primeira[0]).toMatchObject({
      id: ultimo,
      nomeDispositivo: "Computador 1",
      nomeConfiguracao: "Livros",
      dataInicio: "15/11/2026",
      horarioInicio: "22:00",
      situacaoBackup: { codigo: "3" },
    });
    expect(await naPagina(3)).toHaveLength(3);
  });

  it("[DISP-136][DISP-138][DISP-139][SRV-90] o log, por páginas e por tipo", async () => {
    const log = async (query: Record<string, string | number>) =>
      backups.listarLog.response.parse(
        (await customer.call(backups.listarLog, { params: { idBackup: ultimo }, query })).body,
      );
    const todos = await log({ pagina: 1 });
    expect(todos).toMatchObject({ total: 23, registrosPorPagina: 10 });
    expect(todos.listaLogBackup[0]).toEqual({
      tipoLogBackup: "SUCESSO",
      dataGravacaoFormatada: "15/11/2026 22:10:00",
      descricao: "Diretório verificado.",
      origem: "C:\\Livros\\23",
    });
    const erros = await log({ pagina: 3, logSucesso: "false" });
    expect(erros).toMatchObject({ total: 21 });
    expect(erros.listaLogBackup).toMatchObject([
      { descricao: "O arquivo está em uso por outro programa. (40 arquivos)", origem: "C:\\Livros\\1" },
    ]);
    expect((await log({ pagina: 1, logSucesso: "true" })).listaLogBackup).toHaveLength(2);
    expect((await log({ pagina: 9 })).listaLogBackup).toEqual([]);
  });

  it("[DISP-141][SRV-93] as versões do programa, para o suporte", async () => {
    const { body } = await request(api.url, backups.versoesAcervoExe, {}, await tokenFor("suporte"));
    expect(body).toEqual(["1.4.0"]);
  });
});
