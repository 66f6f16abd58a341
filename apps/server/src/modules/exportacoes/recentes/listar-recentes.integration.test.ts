import { backups } from "@acervo/contracts/backups";
import { exportacoes, type ExportacaoRecente } from "@acervo/contracts/exportacoes";
import { relatorios } from "@acervo/contracts/relatorios";
import { usuarios } from "@acervo/contracts/usuarios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { signIn } from "../../../../test/customer-api.ts";
import { insertBackupComLog } from "../../../../test/exports/insert-log.ts";
import { request } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { later, systemClock } from "../../../platform/clock.ts";
import { listarRecentes } from "./listar-recentes.ts";

const DIA_MS = 24 * 60 * 60 * 1_000;

describe("exportações recentes", () => {
  let api: TestApi;
  const admin = () => tokenFor("admin");
  let idAdmin: number;
  beforeAll(async () => {
    api = await startTestApi();
    const { body } = await request(api.url, usuarios.dados, {}, admin());
    idAdmin = z.object({ id: z.number() }).parse(body).id;
  });
  beforeEach(() => api.deps.db.deleteFrom("exportacao").execute());
  afterAll(() => api.close());

  const listar = async (pagina = 1) => {
    const { body } = await request(api.url, exportacoes.listarRecentes, { query: { pagina } }, admin());
    return exportacoes.listarRecentes.response.parse(body);
  };
  const pagamentos = (mes: string, outros: Readonly<Record<string, string | number>> = {}) =>
    request(
      api.url,
      relatorios.pagamentos,
      { query: { mesReferenciaInicio: mes, mesReferenciaFim: mes, ...outros } },
      admin(),
    );
  /** One that is being made, or that a process left behind when it died. */
  const deixar = async (restanteMs: number, linhas: number, total: number) => {
    const iniciadaEm = systemClock.now();
    const { id } = await api.deps.db
      .insertInto("exportacao")
      .values({
        idUsuario: idAdmin,
        tipo: "PLANILHA_CONTRATACOES",
        linhas,
        total,
        iniciadaEm: later(iniciadaEm, -DIA_MS),
        expiraEm: later(iniciadaEm, restanteMs),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await api.deps.db.transaction().execute((tx) =>
      registrar(tx, {
        ator: { tipo: "usuario", id: idAdmin },
        acao: "EXPORTACAO_INICIADA",
        alvo: { tipo: "exportacao", id },
        detalhes: { tipo: "PLANILHA_CONTRATACOES", mesReferencia: "2026-10" },
      }),
    );
    return id;
  };
  const achar = async (id: number): Promise<ExportacaoRecente | undefined> =>
    (await listar()).listaExportacao.find((recente) => recente.id === id);

  it("[REL-31] diz quando, quem, qual, com que filtros, quantas linhas e como terminou, da mais nova", async () => {
    const antes = systemClock.now();
    await pagamentos("2022-01");
    await pagamentos("2022-02", { apenasDevedores: "true", idUsuario: idAdmin });
    const { nome } = await api.deps.db
      .selectFrom("usuario")
      .select("nome")
      .where("id", "=", idAdmin)
      .executeTakeFirstOrThrow();
    const { listaExportacao } = await listar();
    const comum = {
      nomeUsuario: nome,
      propria: true,
      tipo: "RELATORIO_PAGAMENTOS",
      linhas: 0,
      total: null,
      situacao: "CONCLUIDA",
    };
    expect(listaExportacao.slice(0, 2)).toMatchObject([
      {
        ...comum,
        mesInicio: "2022-02",
        mesFim: "2022-02",
        apenasDevedores: true,
        idCliente: idAdmin,
        nomeCliente: nome,
      },
      { ...comum, mesInicio: "2022-01", mesFim: "2022-01", apenasDevedores: false, idCliente: null, nomeCliente: null },
    ]);
    expect(new Date(listaExportacao[0]?.iniciadaEm ?? 0).getTime()).toBeGreaterThanOrEqual(antes.getTime());
  });

  it("a que corre diz quantas linhas já deu de quantas; a que ninguém segura mais foi interrompida", async () => {
    const viva = await deixar(60_000, 340, 419);
    expect(await achar(viva)).toMatchObject({
      situacao: "EM_ANDAMENTO",
      linhas: 340,
      total: 419,
      mesInicio: "2026-10",
    });
    await api.deps.db.deleteFrom("exportacao").execute();
    const morta = await deixar(-1, 12, 419);
    expect(await achar(morta)).toMatchObject({ situacao: "INTERROMPIDA", linhas: 12, total: null });
  });

  it("[REL-31] por páginas, só dos últimos 90 dias, e sem o que os clientes exportam", async () => {
    const customer = await signIn(api, "pessoa");
    const idBackup = await insertBackupComLog(api.deps.db, customer.idContratacao, 1);
    const { total: antes, registrosPorPagina } = await listar();
    expect((await customer.call(backups.exportarLog, { params: { idBackup } })).status).toBe(200);
    expect((await listar()).total).toBe(antes);
    for (let feitas = antes; feitas <= registrosPorPagina; feitas += 1) await pagamentos("2022-03");
    const [primeira, segunda] = [await listar(), await listar(2)];
    expect(primeira.listaExportacao).toHaveLength(registrosPorPagina);
    expect(segunda.listaExportacao).toHaveLength(primeira.total - registrosPorPagina);
    expect(segunda.listaExportacao[0]?.id).toBeLessThan(primeira.listaExportacao.at(-1)?.id ?? 0);
    const depois = { now: () => later(systemClock.now(), 91 * DIA_MS) };
    expect((await listarRecentes({ db: api.deps.db, clock: depois }, idAdmin, 1)).total).toBe(0);
  });
});
