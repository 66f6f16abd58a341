import { agentes } from "@acervo/contracts/agentes";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import { request, type PlainAnswer } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { createTestKey, obterCodigo, pedidoDeAtivacao } from "../../../../test/test-agent.ts";

const ERRADO = "CDFHJKMN";
const CHAVE = createTestKey();
const DEZ_MINUTOS_S = 600;

const quantos = (respostas: readonly PlainAnswer[], status: number): number =>
  respostas.filter((resposta) => resposta.status === status).length;

describe("orçamento de códigos errados", () => {
  let database: TestDatabase;
  let mundo: AgentApi;
  let outroProcesso: TestApi;
  beforeAll(async () => {
    database = await createTestDatabase();
    mundo = await startAgentApi({ databaseUrl: database.url });
    outroProcesso = await startTestApi({ clock: mundo.clock, databaseUrl: database.url });
  });
  afterAll(async () => {
    await outroProcesso.close();
    await mundo.api.close();
    await database.drop();
  });
  beforeEach(() => mundo.reset());

  const tentar = (codigo: string, ip: string, api: Pick<TestApi, "url"> = mundo.api) =>
    request(api.url, agentes.ativar, {
      body: pedidoDeAtivacao(codigo, CHAVE),
      headers: { "x-forwarded-for": ip },
    });
  const tentarErrado = (vezes: number, ip: string) =>
    Promise.all(
      Array.from({ length: vezes }, (_, vez) => tentar(ERRADO, ip, vez % 2 === 0 ? mundo.api : outroProcesso)),
    );

  it("[SRV-74] são 10 por endereço em 10 minutos, contados por todos os processos juntos", async () => {
    const respostas = await tentarErrado(30, "203.0.113.7");
    expect([quantos(respostas, 422), quantos(respostas, 429)]).toEqual([10, 20]);
    const bloqueada = await tentar(ERRADO, "203.0.113.7");
    expect(bloqueada).toMatchObject({ status: 429, body: { codigo: "MUITAS_REQUISICOES" } });
    expect(Number(bloqueada.headers.get("retry-after"))).toBe(DEZ_MINUTOS_S);
    expect(await tentar(ERRADO, "203.0.113.8")).toMatchObject({ status: 422 });
    mundo.clock.advance(DEZ_MINUTOS_S * 1_000);
    expect(await tentar(ERRADO, "203.0.113.7")).toMatchObject({ status: 422 });
  });

  it("[SRV-74] quem tem uma rede IPv6 inteira conta como um endereço só", async () => {
    const respostas = await Promise.all(Array.from({ length: 12 }, (_, n) => tentar(ERRADO, `2001:db8:0:7::${n + 1}`)));
    expect([quantos(respostas, 422), quantos(respostas, 429)]).toEqual([10, 2]);
    expect(await tentar(ERRADO, "2001:db8:0:8::1")).toMatchObject({ status: 422 });
  });

  it("[SRV-74] são 100 ao todo, e um endereço bloqueado não gasta o que é dos outros", async () => {
    const codigo = await obterCodigo(mundo.customer, mundo.novoDispositivo().idDispositivo);
    expect(quantos(await tentarErrado(40, "198.51.100.1"), 422)).toBe(10);
    for (let n = 2; n <= 10; n += 1) expect(quantos(await tentarErrado(10, `198.51.100.${n}`), 422)).toBe(10);
    expect(await tentar(ERRADO, "198.51.100.11")).toMatchObject({ status: 429 });
    expect(await tentar(codigo, "198.51.100.12")).toMatchObject({ status: 429 });
  });

  it("um código certo não conta, por mais que se repita", async () => {
    const codigo = await obterCodigo(mundo.customer, mundo.novoDispositivo().idDispositivo);
    for (let vez = 0; vez < 12; vez += 1) expect((await tentar(codigo, "192.0.2.1")).status).toBe(200);
    expect(quantos(await tentarErrado(10, "192.0.2.1"), 422)).toBeGreaterThanOrEqual(9);
  });
});
