import { agentes } from "@acervo/contracts/agentes";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import { request, type PlainAnswer } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { createTestKey, obterCodigo, pedidoDeAtivacao } from "../../../../test/test-agent.ts";

const ERRADO = "CDFHJKMN";
const CHAVE = createTestKey();
const DEZ_MINUTOS_S = 600;
const ESPERA_MS = 2_000;

const quantos = (respostas: readonly PlainAnswer[], status: number): number =>
  respostas.filter((resposta) => resposta.status === status).length;

describe("orçamento de códigos errados", () => {
  let database: TestDatabase;
  let mundo: AgentApi;
  let outroProcesso: TestApi;
  const avisos: string[] = [];
  const logger = pino({ level: "warn" }, { write: (linha) => avisos.push(linha) });
  beforeAll(async () => {
    database = await createTestDatabase();
    mundo = await startAgentApi({ databaseUrl: database.url, logger });
    outroProcesso = await startTestApi({ clock: mundo.clock, databaseUrl: database.url, logger });
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

  it.each([
    ["/24", 30, (n: number) => `198.51.100.${n}`, "198.51.101.1"],
    ["/56", 30, (n: number) => `2001:db8:0:10${n}::1`, "2001:db8:0:200::1"],
    ["/48", 60, (n: number) => `2001:db8:5:${n}00::1`, "2001:db8:6::1"],
  ])("[F10][SRV-74] quem tem uma rede %s inteira tem %i tentativas em tudo", async (_rede, maximo, endereco, fora) => {
    const respostas: PlainAnswer[] = [];
    for (let n = 1; n <= maximo / 10 + 1; n += 1) respostas.push(...(await tentarErrado(10, endereco(n))));
    expect(quantos(respostas, 422)).toBe(maximo);
    expect(await tentar(ERRADO, fora)).toMatchObject({ status: 422 });
  });

  it("[F10][SRV-74] depois de 100 ao todo cada tentativa espera, e ninguém é recusado pelos outros", async () => {
    const codigo = await obterCodigo(mundo.customer, mundo.novoDispositivo().idDispositivo);
    expect(quantos(await tentarErrado(40, "198.51.1.1"), 422)).toBe(10);
    for (let n = 2; n <= 10; n += 1) expect(quantos(await tentarErrado(10, `198.51.${n}.1`), 422)).toBe(10);
    const antes = performance.now();
    expect(await tentar(ERRADO, "198.51.11.1")).toMatchObject({ status: 422 });
    expect(performance.now() - antes).toBeGreaterThan(ESPERA_MS - 100);
    expect(await tentar(codigo, "198.51.12.1")).toMatchObject({ status: 200 });
    expect(avisos.filter((linha) => linha.includes("many wrong activation codes"))).toHaveLength(1);
  });

  it("um código certo não conta, por mais que se repita", async () => {
    const codigo = await obterCodigo(mundo.customer, mundo.novoDispositivo().idDispositivo);
    for (let vez = 0; vez < 12; vez += 1) expect((await tentar(codigo, "192.0.2.1")).status).toBe(200);
    expect(quantos(await tentarErrado(10, "192.0.2.1"), 422)).toBeGreaterThanOrEqual(9);
  });
});
