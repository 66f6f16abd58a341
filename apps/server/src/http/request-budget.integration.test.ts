import { once } from "node:events";
import { connect } from "node:net";
import { consultas } from "@acervo/contracts/consultas";
import { usuarios } from "@acervo/contracts/usuarios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { request, type PlainAnswer } from "../../test/request.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import type { NamedRoute } from "./route.ts";

// Touches: consultas, platform/db, usuarios.

const COM_CALMA = { timeout: 15_000 };
const CONEXOES = 8;
const UM_QUARTO = CONEXOES / 4;

/** Of the lock that holds whoever is to wait. */
const TRAVA = 154;

/** The list of states does this instead of its work. */
const comTrabalho =
  (trabalho: () => Promise<unknown>) =>
  (routes: readonly NamedRoute[]): readonly NamedRoute[] =>
    routes.map((route) =>
      route.nome === "consultas.listarUf" ? { ...route, handle: () => trabalho().then(() => []) } : route,
    );

describe("o que uma requisição pode tomar do processo", () => {
  let api: TestApi;
  /** What the list of states does instead of its work. */
  let trabalho: () => Promise<unknown>;
  beforeAll(async () => {
    api = await startTestApi({
      env: { ACERVO_REQUISICAO_MS: "2000", ACERVO_CONEXOES: String(CONEXOES) },
      changeRoutes: comTrabalho(() => trabalho()),
    });
  });
  afterAll(() => api.close());

  const dormir = (segundos: number) => sql`select pg_sleep(${segundos})`.execute(api.deps.db);
  const dormindo = async (): Promise<number> => {
    const { rows } = await sql<{ quantas: number }>`
      select count(*)::int as quantas from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'select pg_sleep(%'`.execute(
      api.deps.exports.db,
    );
    return rows[0]?.quantas ?? 0;
  };
  const esperarDormindo = (quantas: number) =>
    vi.waitFor(async () => expect(await dormindo()).toBe(quantas), COM_CALMA);
  const listar = async (pessoa: Parameters<typeof tokenFor>[0]) =>
    request(api.url, consultas.listarUf, {}, await tokenFor(pessoa));
  const TEMPO_ESGOTADO = {
    codigo: "TEMPO_ESGOTADO",
    mensagem: "Isto demorou mais do que o permitido e foi interrompido. Tente novamente em instantes.",
  };
  const INTERROMPIDA = [503, "5", TEMPO_ESGOTADO];
  const lida = ({ status, headers, body }: PlainAnswer) => [status, headers.get("retry-after"), body];

  it("[F13][SRV-153] um comando lento é encerrado no banco, e quem pediu lê que pode tentar de novo", async () => {
    trabalho = () => dormir(600);
    const resposta = listar("pessoa");
    await esperarDormindo(1);
    expect(lida(await resposta)).toEqual(INTERROMPIDA);
    await esperarDormindo(0);
  });

  it("[F13][SRV-153] muitos comandos curtos também acabam com o tempo, e o que a transação fez se desfaz", async () => {
    let feitos = 0;
    trabalho = () =>
      api.deps.db.transaction().execute(async (tx) => {
        await sql`create temporary table rastro (n int) on commit drop`.execute(tx);
        for (;;) {
          await sql`insert into rastro select ${feitos} from pg_sleep(0.05)`.execute(tx);
          feitos += 1;
        }
      });
    expect(lida(await listar("pessoa"))).toEqual(INTERROMPIDA);
    const ate = feitos;
    expect(ate).toBeGreaterThan(1);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and state = 'idle in transaction'`.execute(api.deps.exports.db);
      expect(rows).toHaveLength(0);
    }, COM_CALMA);
    expect(feitos - ate).toBeLessThanOrEqual(1);
  });

  it("[F13][SRV-154] quem tem um quarto das conexões em uso espera por si, e não faz outro esperar", async () => {
    const paciente = await startTestApi({
      env: { ACERVO_REQUISICAO_MS: "25000", ACERVO_CONEXOES: String(CONEXOES) },
      changeRoutes: comTrabalho(() => sql`select pg_advisory_xact_lock(${TRAVA})`.execute(paciente.deps.db)),
    });
    const outro = await tokenFor("cartorio");
    await request(paciente.url, usuarios.dados, {}, outro);
    const token = await tokenFor("pessoa");
    let respondidas = 0;
    const presas = (): Promise<PlainAnswer[]> =>
      Promise.all(
        Array.from({ length: 3 * CONEXOES }, async () => {
          const resposta = await request(paciente.url, consultas.listarUf, {}, token);
          respondidas += 1;
          return resposta;
        }),
      );
    let respostas: Promise<PlainAnswer[]> = Promise.resolve([]);
    await paciente.deps.exports.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${TRAVA})`.execute(tx);
      respostas = presas();
      const esperando = async (): Promise<number> => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(tx);
        return rows.length;
      };
      await vi.waitFor(async () => expect(await esperando()).toBe(UM_QUARTO), COM_CALMA);
      const { status } = await request(paciente.url, usuarios.dados, {}, outro);
      expect([status, respondidas, await esperando()]).toEqual([200, 0, UM_QUARTO]);
    });
    expect((await respostas).map(({ status }) => status)).toEqual(Array(3 * CONEXOES).fill(200));
    await paciente.close();
  });

  it("[SRV-154] quem está numa transação recebe outra conexão além da sua parte: dois assim não se esperam", async () => {
    trabalho = () =>
      api.deps.db.transaction().execute(async (tx) => {
        await sql`select pg_sleep(0.2)`.execute(tx);
        await sql`select 1`.execute(api.deps.db);
      });
    const respostas = await Promise.all([listar("pessoa"), listar("pessoa"), listar("pessoa")]);
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  /** Sends this much and waits for what comes until the other side hangs up. */
  const mandar = async (url: string, texto: string): Promise<string> => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const pedacos: Buffer[] = [];
    socket.on("data", (pedaco: Buffer) => pedacos.push(pedaco));
    socket.write(texto);
    await once(socket, "close");
    return Buffer.concat(pedacos).toString();
  };

  it("o que não é uma requisição recebe uma recusa que se lê, e a conexão se fecha", async () => {
    const recusa = await mandar(api.url, "isto não é HTTP\r\n\r\n");
    expect(recusa).toMatch(/^HTTP\/1\.1 400 /);
    expect(recusa).toContain('"codigo":"CAMPO_INVALIDO"');
  });

  it("[F13][SRV-155] quem manda os cabeçalhos ou o corpo aos poucos não segura a conexão", async () => {
    const apressada = await startTestApi({ env: { ACERVO_REQUISICAO_MS: "300" } });
    const linha = `PUT ${usuarios.atualizaDadosUsuario.path} HTTP/1.1\r\nhost: acervo\r\n`;
    const token = await tokenFor("pessoa");
    const cabecalhos = `authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`;
    const recusas = await Promise.all([
      mandar(apressada.url, linha),
      mandar(apressada.url, `${linha}${cabecalhos}{"a`),
    ]);
    await apressada.close();
    for (const recusa of recusas) {
      expect(recusa).toMatch(/^HTTP\/1\.1 503 /);
      expect(recusa).toContain(JSON.stringify(TEMPO_ESGOTADO));
    }
  });
});
