import { autenticacao } from "@acervo/contracts/autenticacao";
import { consultas } from "@acervo/contracts/consultas";
import { exportacoes } from "@acervo/contracts/exportacoes";
import { usuarios } from "@acervo/contracts/usuarios";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { request } from "./request.ts";
import { startServerProcess } from "./server-process.ts";
import { startTraceCollector, type CollectedSpan, type TraceCollector } from "./trace-collector.ts";

// Touches: autenticacao, consultas, exportacoes, platform/email, platform/logger, platform/telemetry, usuarios.

const SERVER_KIND = 2;
const Line = z.looseObject({
  msg: z.string().optional(),
  job: z.string().optional(),
  route: z.string().optional(),
  requestId: z.string().optional(),
  traceId: z.string().optional(),
});
type Line = z.infer<typeof Line>;

describe("rastros", () => {
  let database: TestDatabase;
  let collector: TraceCollector;
  beforeEach(async () => {
    database = await createTestDatabase();
    collector = await startTraceCollector();
  });
  afterEach(async () => {
    collector.close();
    await database.drop();
  });

  const named = (name: string): CollectedSpan => {
    const found = collector.spans.find((span) => span.name === name && span.kind === SERVER_KIND);
    if (found === undefined) throw new Error(`no span ${name} among ${collector.spans.map((s) => s.name).join(", ")}`);
    return found;
  };

  it("[SRV-362] as linhas de um pedido e das tarefas dele dizem o rastro de todos, e sem rastros nenhuma diz", async () => {
    const traced = { ACERVO_OTLP_ENDPOINT: collector.url };
    const [api, worker] = await Promise.all([
      startServerProcess("api", database.url, traced),
      startServerProcess("worker", database.url, traced),
    ]);
    const token = await tokenFor("pessoa");
    await request(api.url, usuarios.dados, {}, token);
    const body = { telefone: "31988887777", emailSecundario: null, emailNotificacao: "P" };
    // Only who replaces what was there is told of it.
    for (const telefone of [body.telefone, "31977776666"])
      await request(api.url, usuarios.atualizaDadosUsuario, { body: { ...body, telefone } }, token);
    const lineOf = (lines: readonly string[], found: (line: Line) => boolean): Line | undefined =>
      lines.map((line) => Line.parse(JSON.parse(line))).findLast(found);
    const { path } = usuarios.atualizaDadosUsuario;
    const jobDone = () => lineOf(worker.lines, ({ job, msg }) => job === "email.enviar" && msg === "job completed");
    await expect.poll(jobDone, { timeout: 15_000 }).toBeDefined();
    const asked = lineOf(api.lines, ({ route, msg }) => route === path && msg === "request");
    expect([await api.stop(), await worker.stop()]).toEqual([0, 0]);

    const { traceId, requestId } = asked ?? {};
    expect(jobDone()).toMatchObject({ traceId, requestId });
    const spans = collector.spans.filter((span) => span.traceId === traceId).map(({ name }) => name);
    expect(spans).toEqual(expect.arrayContaining([`PUT ${path}`, "job email.enviar"]));

    const silent = await startServerProcess("api", database.url);
    await request(silent.url, usuarios.dados, {}, token);
    expect(await silent.stop()).toBe(0);
    expect(silent.lines.join("\n")).toContain("request");
    expect(silent.lines.join("\n")).not.toContain("traceId");
  });

  it("ligam o pedido às suas consultas SQL, pelo nome da rota e sem dados pessoais", async () => {
    const api = await startServerProcess("api", database.url, { ACERVO_OTLP_ENDPOINT: collector.url });
    const token = await tokenFor("pessoa");
    await request(api.url, usuarios.dados, {}, token);
    await request(api.url, consultas.consultarCep, { params: { cep: "30130010" } }, token);
    const link = { cpf: demoUsers.pessoa.username, hash: "assinado-pelo-parceiro", corregedoria: "1" };
    await request(api.url, autenticacao.autenticarUsuarioRecivil, { params: link });
    const ficha = "ficha-de-uma-exportacao";
    await request(api.url, exportacoes.abrir, { query: { ficha } });
    expect(await api.stop()).toBe(0);

    const pedido = named(`GET ${usuarios.dados.path}`);
    const consultasSql = collector.spans.filter(
      (span) => span.traceId === pedido.traceId && span.attributes.some(({ key }) => key.startsWith("db.")),
    );
    expect(consultasSql.length).toBeGreaterThan(0);
    named(`GET ${consultas.consultarCep.path}`);
    named(`POST ${autenticacao.autenticarUsuarioRecivil.path}`);

    const tudo = JSON.stringify(collector.spans);
    expect(tudo).not.toContain("consultar/30130010");
    expect(tudo).not.toContain(demoUsers.pessoa.username);
    expect(tudo).not.toContain(token);
    expect(tudo).not.toContain(link.hash);
    named(`GET ${exportacoes.abrir.path}`);
    expect(tudo).not.toContain(ficha);
  });
});
