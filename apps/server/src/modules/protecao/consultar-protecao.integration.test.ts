import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertBackupEncerrado } from "../../../test/backups/backup-rows.ts";
import {
  insertContratacao,
  insertDispositivosConfigurados,
  type DispositivoConfigurado,
} from "../../../test/builders.ts";
import { novoUsuario } from "../../../test/schema/fixtures.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { later } from "../../platform/clock.ts";
import { consultarProtecao } from "./consultar-protecao.ts";

/** Sunday 15 November 2026, 9 in the morning in São Paulo; the schedules are at 22:00. */
const HOJE = "2026-11-15T12:00:00Z";
const clock = createTestClock(HOJE);
const ONTEM_22H04 = "2026-11-15T01:04:00Z";

describe("proteção de uma contratação", () => {
  let api: TestApi;
  let idUsuario: number;
  beforeAll(async () => {
    api = await startTestApi();
    idUsuario = await novoUsuario(api.deps.db);
  });
  afterAll(() => api.close());
  beforeEach(() => clock.set(HOJE));

  let numero = 0;
  const nova = async (quantos: number): Promise<DispositivoConfigurado[]> => {
    numero += 1;
    const idContratacao = await insertContratacao(api.deps.db, { idUsuario, nome: `C${numero}` });
    return insertDispositivosConfigurados(api.deps.db, idContratacao, quantos, { ativado: true });
  };
  const umNovo = async (): Promise<DispositivoConfigurado> => {
    const [dispositivo] = await nova(1);
    if (dispositivo === undefined) throw new Error("no device");
    return dispositivo;
  };
  const consultar = (idContratacao: number, escopo: "proprio" | "todos" = "proprio") =>
    consultarProtecao({ db: api.deps.db, clock }, { usuario: { id: idUsuario }, escopo }, idContratacao);
  const feito = (dispositivo: DispositivoConfigurado, dataInicio: string, codigoSituacao = 2) =>
    insertBackupEncerrado(api.deps.db, dispositivo, { dataInicio: new Date(dataInicio), codigoSituacao });
  /** One backup at the time of each of the last nights. */
  const todasAsNoites = async (dispositivo: DispositivoConfigurado, noites: number) => {
    for (let noite = noites - 1; noite >= 0; noite -= 1) {
      const dataInicio = later(new Date(ONTEM_22H04), -noite * 86_400_000);
      await insertBackupEncerrado(api.deps.db, dispositivo, { dataInicio });
    }
  };

  it("[PROT-03] diz em uma frase que tudo está protegido, com 30 dias de cada dispositivo", async () => {
    const dispositivos = await nova(3);
    for (const dispositivo of dispositivos) await todasAsNoites(dispositivo, 31);
    const resposta = await consultar(dispositivos[0]?.idContratacao ?? 0);
    expect(resposta).toMatchObject({
      situacao: "PROTEGIDO",
      frase: "Todos os 3 dispositivos estão protegidos. Último backup ontem às 22:34.",
      dispositivos: [
        {
          nome: "Computador 1",
          situacao: "PROTEGIDO",
          porque: "Último backup ontem às 22:34, sem pendências.",
          oQueFazer: null,
          proximoEsperado: "2026-11-16T01:00:00.000Z",
          ultimoBackup: "2026-11-15T01:34:00.000Z",
          naoProtegidos: 0,
        },
        {},
        {},
      ],
    });
    const [primeiro] = resposta.dispositivos;
    expect(primeiro?.dias.at(-1)).toEqual({ data: "2026-11-15", resultado: "SEM_PREVISAO" });
    expect(primeiro?.dias.slice(0, -1).every(({ resultado }) => resultado === "OK")).toBe(true);
  });

  it("diz o que parou, desde quando, e o que fazer; o pior vem primeiro", async () => {
    const [bom, parado, falhou, novo] = await nova(4);
    if (bom === undefined || parado === undefined || falhou === undefined || novo === undefined)
      throw new Error("no device");
    await todasAsNoites(bom, 1);
    await feito(parado, "2026-11-12T01:04:00Z");
    await feito(falhou, "2026-11-14T01:04:00Z", 3);
    await feito(falhou, ONTEM_22H04, 4);
    const resposta = await consultar(bom.idContratacao);
    expect(resposta.situacao).toBe("FALHOU");
    expect(resposta.frase).toBe(
      "Computador 3 teve o último backup com falha desde ontem às 22:04. " +
        "Computador 2 está com o backup atrasado desde 12/11/2026 às 22:00. " +
        "Computador 4 ainda não fez nenhum backup. Computador 1 está protegido.",
    );
    expect(resposta.dispositivos[1]).toMatchObject({
      situacao: "ATRASADO",
      desde: "2026-11-13T01:00:00.000Z",
      oQueFazer: "Ligue o computador e verifique a internet: o backup começa sozinho.",
    });
    const dias = (indice: number) => resposta.dispositivos[indice]?.dias.slice(-6).map(({ resultado }) => resultado);
    expect(dias(1)).toEqual(["NENHUM", "OK", "NENHUM", "NENHUM", "SEM_PREVISAO", "SEM_PREVISAO"]);
    expect(dias(2)).toEqual(["NENHUM", "NENHUM", "NENHUM", "PENDENCIAS", "FALHA", "SEM_PREVISAO"]);
  });

  it("o que foi feito de manhã pela noite anterior conta por ela; o agendamento removido conta até sair", async () => {
    const dispositivo = await umNovo();
    const previstoPara = new Date("2026-11-14T01:00:00Z");
    const dataInicio = new Date("2026-11-14T11:00:00Z");
    await insertBackupEncerrado(api.deps.db, dispositivo, { dataInicio, previstoPara });
    await api.deps.db
      .updateTable("agendamento")
      .set({ dataFim: "2026-11-14T12:00:00Z" })
      .where("id", "=", dispositivo.idAgendamento)
      .execute();
    const [protegido] = (await consultar(dispositivo.idContratacao)).dispositivos;
    expect(protegido?.dias.slice(-4).map(({ resultado }) => resultado)).toEqual([
      "NENHUM",
      "OK",
      "SEM_PREVISAO",
      "SEM_PREVISAO",
    ]);
    expect(protegido).toMatchObject({ situacao: "COM_PENDENCIAS", proximoEsperado: null });
  });

  it("[PAINEL-160] até o primeiro backup bom diz o passo que falta; depois nenhum, mesmo sem o dispositivo", async () => {
    const nenhum = await insertContratacao(api.deps.db, { idUsuario, nome: "Recém-chegada" });
    expect((await consultar(nenhum)).primeirosPassos).toEqual({ passo: "PROGRAMA", idDispositivo: null });
    const dispositivo = await umNovo();
    const { idContratacao, idDispositivo: id } = dispositivo;
    expect((await consultar(idContratacao)).primeirosPassos).toEqual({ passo: "PRIMEIRO_BACKUP", idDispositivo: id });
    const mudar = (campos: { ativado?: boolean; dataFim?: Date; expurgoPrevistoEm?: Date }) =>
      api.deps.db.updateTable("dispositivo").set(campos).where("id", "=", id).execute();
    const encerrar = (tabela: "agendamento" | "diretorio") =>
      api.deps.db
        .updateTable(tabela)
        .set({ dataFim: clock.now() })
        .where("idConfiguracao", "=", dispositivo.idConfiguracao)
        .execute();
    await encerrar("agendamento");
    expect((await consultar(idContratacao)).primeirosPassos?.passo).toBe("HORARIO");
    await encerrar("diretorio");
    expect((await consultar(idContratacao)).primeirosPassos?.passo).toBe("PASTAS");
    await mudar({ ativado: false });
    expect((await consultar(idContratacao)).primeirosPassos?.passo).toBe("CODIGO");
    await feito(dispositivo, ONTEM_22H04, 4);
    expect((await consultar(idContratacao)).primeirosPassos?.passo).toBe("CODIGO");
    await feito(dispositivo, ONTEM_22H04, 3);
    expect((await consultar(idContratacao)).primeirosPassos).toBeNull();
    await mudar({ dataFim: clock.now(), expurgoPrevistoEm: clock.now() });
    expect((await consultar(idContratacao)).primeirosPassos).toBeNull();
  });

  it("sem dispositivos e com a contratação suspensa diz isso", async () => {
    const vazia = await insertContratacao(api.deps.db, { idUsuario, nome: "Vazia" });
    expect(await consultar(vazia)).toMatchObject({ situacao: "NUNCA_FEZ_BACKUP", dispositivos: [] });
    const { idContratacao } = await umNovo();
    await api.deps.db.updateTable("contratacao").set({ codigoSituacao: 4 }).where("id", "=", idContratacao).execute();
    expect(await consultar(idContratacao)).toMatchObject({
      situacao: "SUSPENSO",
      frase: "A contratação está suspensa: nenhum backup novo é feito. Seus arquivos podem ser recuperados.",
      dispositivos: [{ situacao: "SUSPENSO", oQueFazer: "Pague a fatura em aberto para que os backups voltem." }],
    });
  });

  it("[PROT-03] a de outra pessoa não existe, a não ser para a equipe", async () => {
    const deOutro = await insertContratacao(api.deps.db, { idUsuario: await novoUsuario(api.deps.db) });
    await expect(consultar(deOutro)).rejects.toMatchObject({ codigo: "CONTRATACAO_NAO_ENCONTRADA" });
    expect(await consultar(deOutro, "todos")).toMatchObject({ situacao: "NUNCA_FEZ_BACKUP", dispositivos: [] });
  });

  it("um agendamento alterado agora não está atrasado por ontem", async () => {
    const dispositivo = await umNovo();
    await feito(dispositivo, "2026-11-14T01:04:00Z");
    expect((await consultar(dispositivo.idContratacao)).situacao).toBe("PROTEGIDO");
    clock.set("2026-11-15T13:30:00Z");
    expect((await consultar(dispositivo.idContratacao)).situacao).toBe("ATRASADO");
    await api.deps.db
      .updateTable("agendamento")
      .set({ hora: "08:00", alteradoEm: clock.now() })
      .where("id", "=", dispositivo.idAgendamento)
      .execute();
    expect((await consultar(dispositivo.idContratacao)).situacao).toBe("PROTEGIDO");
  });
});
