import { readFileSync } from "node:fs";
import { join } from "node:path";
import { agentes } from "@acervo/contracts/agentes";
import type { Endpoint } from "@acervo/contracts/endpoint";
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

/** A part of the path, and what follows it. */
const GARBLED_ADDRESSES: Readonly<Record<string, readonly [string, string]>> = {
  "o que não é número": ["abc", "?id=abc&idContratacao=-1&pagina=0"],
  "vezes demais": ["9".repeat(30), `?id=1&id=2&pagina=${"9".repeat(30)}&busca=${"x".repeat(500)}`],
  "o que não se lê": ["%F0%9F%92%A9", "?id=%00&%FF=%FE&nome=%ED%A0%80"],
};

/** What the fuzzer does not send: it knows only JSON. */
describe("corpos estragados e tokens vencidos", () => {
  let mundo: AgentApi;
  let tokens: Readonly<Record<string, () => Promise<string> | string | null>>;
  beforeAll(async () => {
    mundo = await startAgentApi();
    const { token } = await enrolAgent(mundo.api.url, mundo.customer, mundo.novoDispositivo().idDispositivo);
    tokens = {
      customer: () => tokenFor("pessoa"),
      agent: () => token,
      nobody: () => null,
      expired: () => stack().keycloak.expiredToken,
      forged: async () => `${(await tokenFor("pessoa")).slice(0, -8)}AAAAAAAA`,
    };
  });
  beforeEach(() => mundo.reset());
  afterAll(() => mundo.api.close());

  type Named = ReturnType<typeof listarEndpoints>[number];
  type Sent = { readonly path: string; readonly type?: string; readonly body?: Uint8Array | string };

  const bodyOf = async (response: Response): Promise<unknown> => {
    const text = await response.text();
    return response.headers.get("content-type")?.startsWith("application/json") === true ? JSON.parse(text) : text;
  };

  /** What the contract has for the answer; files are bytes. */
  const shapeOf = ({ response, semEntrar }: Endpoint, { status, headers }: Response, token: string | null) => {
    if (status >= 400) return CorpoErro;
    if (headers.get("content-type")?.startsWith("application/json") !== true) return z.string();
    return token === null ? (semEntrar ?? response) : response;
  };

  const authorizationOf = (token: string | null) => (token === null ? {} : { authorization: `Bearer ${token}` });

  /** Null: one of the answers that the document has for the call, with the body that the contract has for it. */
  const wrongIn = async ({ nome, endpoint }: Named, who: string, { path, type, body }: Sent): Promise<unknown> => {
    const token = (await tokens[who]?.()) ?? null;
    const declared =
      document.paths[endpoint.path.replaceAll(/:(\w+)/g, "{$1}")]?.[endpoint.method.toLowerCase()]?.responses ?? {};
    const response = await fetch(new URL(path, mundo.api.url), {
      method: endpoint.method,
      headers: {
        ...(type === undefined ? {} : { "content-type": type }),
        ...authorizationOf(token),
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : new Uint8Array(body) }),
    });
    const answer = await bodyOf(response);
    const isDeclared = response.status < 500 && String(response.status) in declared;
    const isFine = isDeclared && shapeOf(endpoint, response, token).safeParse(answer).success;
    return isFine ? null : { nome, who, status: response.status, answer: JSON.stringify(answer).slice(0, 200) };
  };

  /** Sends the same to each of the calls in everybody's name. */
  const everywhere = async (calls: readonly Named[], sentTo: (call: Named) => Sent): Promise<readonly unknown[]> => {
    const wrong: unknown[] = [];
    for (const call of calls) {
      await mundo.api.deps.db.deleteFrom("limiteRequisicao").execute();
      for (const who of Object.keys(tokens)) wrong.push(await wrongIn(call, who, sentTo(call)));
    }
    return wrong.filter((one) => one !== null);
  };

  const all = listarEndpoints();
  const withBody = all.filter(({ endpoint: { method } }) => method !== "GET");
  const withoutBody = all.filter(({ endpoint: { method } }) => method === "GET");

  it.each(Object.entries(GARBLED))(
    "[SRV-179] %s: cada chamada com corpo responde com o que declara",
    async (_name, [type, body]) => {
      const sent = ({ endpoint }: Named) => ({ path: endpoint.path.replaceAll(/:\w+/g, "1"), type, body });
      expect(await everywhere(withBody, sent)).toEqual([]);
    },
  );

  it.each(Object.entries(GARBLED_ADDRESSES))(
    "[SRV-179] %s no endereço: cada chamada sem corpo responde com o que declara",
    async (_name, [part, query]) => {
      const sent = ({ endpoint }: Named) => ({ path: `${endpoint.path.replaceAll(/:\w+/g, part)}${query}` });
      expect(await everywhere(withoutBody, sent)).toEqual([]);
    },
  );

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
    const agent = (await tokens["agent"]?.()) ?? "";
    expect(await request(mundo.api.url, agentes.batimento, { body }, agent)).toMatchObject({
      status: 400,
      body: { codigo: "CAMPO_INVALIDO" },
    });
  });
});
