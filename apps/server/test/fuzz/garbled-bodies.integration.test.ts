import { readFileSync } from "node:fs";
import { join } from "node:path";
import { agentes } from "@acervo/contracts/agentes";
import { CorpoErro } from "@acervo/contracts/erros";
import { listarEndpoints } from "@acervo/contracts/endpoints";
import { stack } from "@acervo/test-kit/stack";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { startAgentApi, type AgentApi } from "../agent-api.ts";
import { request } from "../request.ts";
import { enrolAgent } from "../test-agent.ts";

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
});
const document = Document.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../../docs/api/openapi.json"), "utf8")),
);

const deep = `${"[".repeat(2_000)}${"]".repeat(2_000)}`;
const GARBLED: Readonly<Record<string, readonly [string, Uint8Array | string]>> = {
  "cut off": ["application/json", '{"a": [1, '],
  empty: ["application/json", ""],
  "no JSON": ["text/plain", "oi"],
  "no UTF-8": ["application/json", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  deep: ["application/json", deep],
  "of the prototype": ["application/json", '{"__proto__": {"admin": true}, "constructor": {"prototype": 1}}'],
  null: ["application/json", "null"],
  long: ["application/json", JSON.stringify("x".repeat(100_000))],
};

/** What the fuzzer does not send: it knows only JSON. */
describe("corpos estragados e tokens vencidos", () => {
  let mundo: AgentApi;
  let tokens: Readonly<Record<string, string | null>>;
  beforeAll(async () => {
    mundo = await startAgentApi();
    const { token } = await enrolAgent(mundo.api.url, mundo.customer, mundo.novoDispositivo().idDispositivo);
    const customer = await tokenFor("pessoa");
    tokens = {
      customer,
      agent: token,
      nobody: null,
      expired: stack().keycloak.expiredToken,
      forged: `${customer.slice(0, -8)}AAAAAAAA`,
    };
  });
  beforeEach(() => mundo.reset());
  afterAll(() => mundo.api.close());

  const withBody = listarEndpoints().filter(({ endpoint: { method } }) => method !== "GET");
  it.each(Object.entries(GARBLED))("%s: cada chamada responde com o que declara", async (_name, [type, body]) => {
    const wrong: unknown[] = [];
    for (const { nome, endpoint } of withBody) {
      await mundo.api.deps.db.deleteFrom("limiteRequisicao").execute();
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
      const declared = document.paths[path]?.[endpoint.method.toLowerCase()]?.responses ?? {};
      for (const [who, token] of Object.entries(tokens)) {
        const response = await fetch(new URL(endpoint.path.replaceAll(/:\w+/g, "1"), mundo.api.url), {
          method: endpoint.method,
          headers: { "content-type": type, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
          body: typeof body === "string" ? body : new Uint8Array(body),
        });
        const text = await response.text();
        const isError = response.status >= 400;
        const isFine = response.status < 500 && String(response.status) in declared;
        if (!isFine || (isError && !CorpoErro.safeParse(JSON.parse(text)).success))
          wrong.push({ nome, who, status: response.status, text: text.slice(0, 200) });
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(["a".repeat(400), "%E0%A4%A", "\u1e70".repeat(90)])(
    "um endereço que ninguém lê (%j) não é repetido",
    async (part) => {
      const response = await fetch(new URL(`/api-acervo/usuario/possui-grupo-usuario/${part}`, mundo.api.url));
      expect([400, 401]).toContain(response.status);
      const body = CorpoErro.parse(await response.json());
      expect(JSON.stringify(body)).not.toContain("possui-grupo");
    },
  );

  it("um texto com U+0000, que o banco não guarda, é um campo inválido", async () => {
    const body = {
      versaoAcervoExe: "1.0.0",
      sistema: "linux-x64",
      relogio: mundo.clock.now().toISOString(),
      proximaExecucao: null,
      discoLivreBytes: 1,
      etagConfiguracao: null,
      tipos: ["a\u0000b"],
    };
    expect(await request(mundo.api.url, agentes.batimento, { body }, tokens["agent"] ?? "")).toMatchObject({
      status: 400,
      body: { codigo: "CAMPO_INVALIDO" },
    });
  });
});
