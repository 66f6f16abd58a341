import { backups } from "@acervo/contracts/backups";
import { exportacoes } from "@acervo/contracts/exportacoes";
import { requestUrl } from "@acervo/contracts/request-url";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { readSpreadsheet } from "@acervo/test-kit/read-spreadsheet";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn, trailOf, type Customer } from "../../../../test/customer-api.ts";
import { insertBackupComLog } from "../../../../test/exports/insert-log.ts";
import { request } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { later, systemClock } from "../../../platform/clock.ts";
import { createLogger } from "../../../platform/logger/logger.ts";

const LINHAS = 3;
const VALIDADE_MS = 60_000;

describe("exportar por um endereço", () => {
  let api: TestApi;
  let clock: TestClock;
  let customer: Customer;
  let idBackup: number;
  const registrado: string[] = [];
  beforeAll(async () => {
    clock = createTestClock();
    const logger = createLogger({ level: "trace", servico: "teste" }, { write: (line) => void registrado.push(line) });
    api = await startTestApi({ clock, logger });
  });
  beforeEach(async () => {
    // Tokens are of the real hour.
    clock.set(systemClock.now());
    customer = await signIn(api, "pessoa");
    idBackup = await insertBackupComLog(api.deps.db, customer.idContratacao, LINHAS);
  });
  afterAll(() => api.close());

  const pedir = (quem: Customer, pedido = requestUrl("", backups.exportarLog, { params: { idBackup } })) =>
    quem.call(exportacoes.pedirEndereco, { body: { pedido } });
  const enderecoDe = async (quem: Customer): Promise<string> => {
    const { status, body } = await pedir(quem);
    expect(status).toBe(201);
    return exportacoes.pedirEndereco.response.parse(body).endereco;
  };
  const fichaDe = (endereco: string): string => new URL(endereco, api.url).searchParams.get("ficha") ?? "";
  /** Without a token, as a download of the browser. */
  const abrir = (endereco: string) => request(api.url, exportacoes.abrir, { query: { ficha: fichaDe(endereco) } });
  const recusa = async (endereco: string) => {
    const { status, body } = await abrir(endereco);
    return { status, body };
  };

  it("[DISP-167] abre uma vez, dentro de um minuto; usado, vencido e desconhecido são um mesmo 404", async () => {
    const endereco = await enderecoDe(customer);
    clock.advance(VALIDADE_MS - 1);
    const { status, headers, body } = await abrir(endereco);
    expect([status, headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
      200,
      "no-store",
      "no-referrer",
    ]);
    expect(headers.get("content-disposition")).toContain(`log-do-backup-${idBackup}.xlsx`);
    expect(readSpreadsheet(body as Uint8Array)).toHaveLength(1 + LINHAS);
    expect((await trailOf(api, customer.idContratacao)).map(({ acao, atorId }) => [acao, Number(atorId)])).toEqual([
      ["EXPORTACAO_INICIADA", customer.idUsuario],
      ["EXPORTACAO_ENCERRADA", customer.idUsuario],
    ]);
    const usado = await recusa(endereco);
    clock.set(systemClock.now());
    const vencido = await enderecoDe(customer);
    clock.advance(VALIDADE_MS);
    expect(usado).toMatchObject({ status: 404, body: { codigo: "NAO_ENCONTRADO" } });
    expect([await recusa(vencido), await recusa("/?ficha=nenhuma")]).toEqual([usado, usado]);
  });

  it("de dez que abrem ao mesmo tempo, um recebe", async () => {
    const endereco = await enderecoDe(customer);
    const respostas = await Promise.all(Array.from({ length: 10 }, () => abrir(endereco)));
    const quantos = (esperado: number) => respostas.filter(({ status }) => status === esperado).length;
    expect([quantos(200), quantos(404)]).toEqual([1, 9]);
  });

  it("guarda só o hash da ficha, e nenhum registro a diz", async () => {
    const endereco = await enderecoDe(customer);
    const linhas = await api.deps.db.selectFrom("fichaExportacao").selectAll().execute();
    expect(JSON.stringify(linhas)).not.toContain(fichaDe(endereco));
    await abrir(endereco);
    await abrir(endereco);
    const tudo = registrado.join("");
    expect(tudo).toContain(exportacoes.abrir.path);
    expect(tudo).not.toContain(fichaDe(endereco));
  });

  it("a equipe alcança o log de outra pessoa, e quem deixou o grupo desde então já não o acha", async () => {
    const equipe = await signIn(api, "suporteAvancado");
    expect((await abrir(await enderecoDe(equipe))).status).toBe(200);
    const outra = await signIn(api, "cartorio");
    const endereco = await enderecoDe(equipe);
    // The same ticket of a person whom the directory no longer counts among the group.
    await api.deps.db
      .updateTable("fichaExportacao")
      .set({ idUsuario: outra.idUsuario })
      .where("idUsuario", "=", equipe.idUsuario)
      .where("usadaEm", "is", null)
      .execute();
    const naoAchou = await outra.call(backups.exportarLog, { params: { idBackup } });
    expect(await recusa(endereco)).toEqual({ status: 404, body: naoAchou.body });
  });

  it("o que passou a ser de outra pessoa já não é dado", async () => {
    const outra = await signIn(api, "cartorio");
    const endereco = await enderecoDe(customer);
    await api.deps.db
      .updateTable("contratacao")
      .set({ idUsuario: outra.idUsuario, nome: "Passada adiante" })
      .where("id", "=", customer.idContratacao)
      .execute();
    expect((await abrir(endereco)).status).toBe(404);
  });

  it("recusa antes de dar o endereço o que a exportação recusaria", async () => {
    const outra = await signIn(api, "cartorio");
    expect((await pedir(outra)).status).toBe(404);
    const agora = clock.now();
    const andando = { idUsuario: customer.idUsuario, tipo: "LOG_DE_BACKUP", iniciadaEm: agora };
    await api.deps.db
      .insertInto("exportacao")
      .values({ ...andando, expiraEm: later(agora, VALIDADE_MS) })
      .execute();
    expect(await pedir(customer)).toMatchObject({ status: 409, body: { codigo: "EXPORTACAO_EM_ANDAMENTO" } });
    clock.advance(VALIDADE_MS);
    expect((await pedir(customer)).status).toBe(201);
    await api.deps.db.updateTable("backup").set({ ocorrenciasErro: 1_048_576 }).where("id", "=", idBackup).execute();
    expect(await pedir(customer)).toMatchObject({ status: 422, body: { codigo: "EXPORTACAO_GRANDE_DEMAIS" } });
    expect(await trailOf(api, customer.idContratacao)).toEqual([]);
  });

  it("lê o pedido como o próprio endpoint o leria, e só dá exportações", async () => {
    const comFiltro = (logSucesso: string) =>
      requestUrl("", backups.exportarLog, { params: { idBackup }, query: { logSucesso } });
    const { body } = await pedir(customer, comFiltro("true"));
    const planilha = await abrir(exportacoes.pedirEndereco.response.parse(body).endereco);
    expect(readSpreadsheet(planilha.body as Uint8Array)).toHaveLength(1);
    expect((await pedir(customer, comFiltro("talvez"))).status).toBe(400);
    const lista = requestUrl("", backups.listarLog, { params: { idBackup }, query: { pagina: 1 } });
    expect((await pedir(customer, lista)).status).toBe(404);
    expect((await pedir(customer, exportacoes.abrir.path)).status).toBe(404);
  });
});
