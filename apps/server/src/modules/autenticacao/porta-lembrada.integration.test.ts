import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { parametros } from "@acervo/contracts/parametros";
import { seguranca } from "@acervo/contracts/seguranca";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { freshProofFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sql } from "kysely";
import { request } from "../../../test/request.ts";
import { allowanceOf } from "../../../test/bare-call.ts";
import { statementsOf } from "../../../test/statements.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { createNewsListener } from "../../platform/news/news-listener.ts";
import { createRemembered } from "../../platform/news/remembered.ts";
import { tellNews } from "../../platform/news/tell-news.ts";
import { insertSessaoEncerrada } from "./autenticacao.queries.ts";

const SEGUNDO_MS = 1_000;
const UMA_LINHA = [expect.stringContaining(`from "parametro"`)];

describe("o que a porta lembra de quem chamou", () => {
  let api: TestApi;
  /** Another process over the same database. */
  let outra: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    outra = await startTestApi({ databaseUrl: api.databaseUrl });
  });
  afterAll(async () => {
    await outra.close();
    await api.close();
  });

  const chamar = async ({ url }: TestApi, token: string): Promise<number> =>
    (await request(url, parametros.porcentagemAlertaCapacidade, {}, token)).status;
  const instrucoes = (onde: TestApi, token: string): Promise<string[]> => statementsOf(() => chamar(onde, token));
  /** Both processes hear of changes, and know who calls. */
  const conhecido = async (token: string): Promise<void> => {
    for (const onde of [api, outra]) await expect.poll(() => instrucoes(onde, token)).toEqual(UMA_LINHA);
  };

  it("[SRV-294] um cliente que chamou há pouco custa só o que pede, e a sessão encerrada é recusada em todo processo", async () => {
    const { accessToken: minha } = await freshProofFor("empresa");
    const outraSessao = await freshProofFor("empresa");
    await conhecido(minha);
    await conhecido(outraSessao.accessToken);
    const params = { id: outraSessao.session };
    expect((await request(api.url, seguranca.encerrarSessao, { params }, minha)).status).toBe(204);
    expect(await chamar(api, outraSessao.accessToken)).toBe(401);
    const inicio = performance.now();
    await expect.poll(() => chamar(outra, outraSessao.accessToken), { interval: 5 }).toBe(401);
    const demora = performance.now() - inicio;
    expect(demora).toBeLessThan(SEGUNDO_MS + (await allowanceOf(() => chamar(outra, minha))));
    expect(await chamar(outra, minha)).toBe(200);
  });

  it("[SRV-294] o que se dá a alguém, ou se tira, vale para a chamada seguinte em todo processo", async () => {
    const { accessToken } = await freshProofFor("pessoa");
    await conhecido(accessToken);
    const soDeVendedores = async ({ url }: TestApi) =>
      (await request(url, parametros.qtdDiasContratacaoPossivelCliente, {}, accessToken)).status;
    const dar = (codigoIndicacao: string | null) =>
      api.deps.db.updateTable("usuario").set({ codigoIndicacao }).where("sub", "=", demoUsers.pessoa.sub).execute();
    expect(await soDeVendedores(outra)).toBe(403);
    await dar("PORTA123");
    for (const onde of [api, outra]) expect(await soDeVendedores(onde)).toBe(200);
    await dar(null);
    for (const onde of [api, outra]) expect(await soDeVendedores(onde)).toBe(403);
  });

  it("[SRV-295] perdida a conexão das novidades, nada do que se lembrava vale; de volta, lê-se de novo", async () => {
    const { accessToken, session } = await freshProofFor("empresa");
    await conhecido(accessToken);
    const cair = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'teste-news'`.execute(api.deps.db);
    await cair();
    await expect.poll(() => outra.deps.news.isHeard()).toBe(false);
    await api.deps.db.transaction().execute((tx) => insertSessaoEncerrada(tx, session, new Date()));
    expect(await chamar(outra, accessToken)).toBe(401);
    await expect.poll(() => outra.deps.news.isHeard()).toBe(true);
    expect(await chamar(outra, accessToken)).toBe(401);
  });

  it("[SRV-295] uma conexão que se cala não é acreditada por mais de três segundos", async () => {
    const banco = new URL(api.databaseUrl);
    const meios: Socket[] = [];
    const meio = createServer((cliente) => {
      const servidor = connect(Number(banco.port), banco.hostname);
      cliente.pipe(servidor).pipe(cliente);
      for (const ponta of [cliente, servidor]) ponta.on("error", () => undefined);
      meios.push(cliente, servidor);
    }).listen(0, "127.0.0.1");
    await once(meio, "listening");
    const porta = meio.address();
    const databaseUrl = api.databaseUrl.replace(banco.host, `127.0.0.1:${typeof porta === "object" ? porta?.port : 0}`);
    const mudo = { applicationName: "mudo", ids: api.deps.ids, onConnectionLost: () => undefined };
    let contadaEm = 0;
    const tellByOther = (subject: string) => {
      contadaEm = performance.now();
      return tellNews(api.deps.db, subject);
    };
    const news = createNewsListener({ databaseUrl, ...mudo, tellByOther });
    const lembrado = createRemembered<number>(news, { kind: "teste", most: 1, isWorth: () => true });
    let lidas = 0;
    const ler = () => lembrado.get("um", async () => (lidas += 1));
    await expect.poll(() => news.isHeard()).toBe(true);
    await ler();
    expect(await ler()).toBe(1);
    for (const ponta of meios) ponta.unpipe().pause();
    const calada = performance.now();
    // Three seconds after what was told last to the millisecond, which no clock of a busy machine could be held to.
    const relogio = vi.spyOn(performance, "now").mockReturnValue(contadaEm + 3 * SEGUNDO_MS);
    const aosTres = ler();
    relogio.mockRestore();
    expect(await aosTres).toBe(2);
    await expect.poll(ler).toBe(3);
    const demora = performance.now() - calada;
    const folga = await allowanceOf(() => sql`select 1`.execute(api.deps.db));
    expect(demora).toBeLessThan(4 * SEGUNDO_MS + folga);
    expect(await ler()).toBe(4);
    for (const ponta of meios) ponta.destroy();
    meio.close();
    await news.close();
    // One that answers and hears nothing, as behind a pooler, is never believed.
    const surda = createNewsListener({ databaseUrl: api.databaseUrl, ...mudo, tellByOther: () => Promise.resolve() });
    surda.isHeard();
    await surda.ready();
    expect(surda.isHeard()).toBe(false);
    await surda.close();
  });

  it("[SRV-295] o que foi lido enquanto algo mudava não é lembrado, e o mais antigo dá lugar", async () => {
    const { news } = api.deps;
    await expect.poll(() => news.isHeard()).toBe(true);
    const lembrado = createRemembered<string>(news, { kind: "prova", most: 2, isWorth: (valor) => valor !== "não" });
    const lidas: string[] = [];
    const ler = (chave: string, valor = chave, durante = () => {}) =>
      lembrado.get(chave, async () => {
        durante();
        lidas.push(chave);
        return valor;
      });
    await ler("a", "a", () => news.tellHere("prova z"));
    await ler("a");
    await ler("a");
    await ler("b", "não");
    await ler("b");
    expect(lidas.splice(0)).toEqual(["a", "a", "b", "b"]);
    await ler("c");
    await ler("b");
    await ler("a");
    expect(lidas.splice(0)).toEqual(["c", "a"]);
    news.tellHere("prova ");
    await ler("c");
    expect(lidas).toEqual(["c"]);
  });
});
