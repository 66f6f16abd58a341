import { autenticacao } from "@acervo/contracts/autenticacao";
import { consultas } from "@acervo/contracts/consultas";
import { exportacoes } from "@acervo/contracts/exportacoes";
import { usuarios } from "@acervo/contracts/usuarios";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { request } from "./request.ts";
import { startServerProcess } from "./server-process.ts";
import { startTraceCollector, type CollectedSpan, type TraceCollector } from "./trace-collector.ts";

const SERVER_KIND = 2;

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
