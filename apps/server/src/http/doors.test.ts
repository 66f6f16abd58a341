import { agente, proprio, provedor, publico } from "@acervo/contracts/acesso";
import { endpoint } from "@acervo/contracts/endpoint";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { AgenteIdentificado } from "../platform/identity/agente-autenticado.ts";
import type { UsuarioAutenticado } from "../platform/identity/usuario-autenticado.ts";
import { porSi } from "../platform/identity/presenca.ts";
import { registerErrorHandler } from "./error-handler.ts";
import { registerRoutes, type Doors } from "./register-routes.ts";
import { bind, type Route } from "./route.ts";

const USUARIO: UsuarioAutenticado = { id: 7, sub: "s", grupos: new Set(), papeis: new Set(["cliente"]) };
const AGENTE: AgenteIdentificado = { idDispositivo: 3, idContratacao: 4, idUsuario: 5, versaoChave: 1, epoca: 2 };

const doors: Doors = {
  user: (request) => Promise.resolve(request.headers.authorization === "Bearer pessoa" ? USUARIO : null),
  agent: (request) => Promise.resolve(request.headers.authorization === "Bearer agente" ? AGENTE : null),
  provider: (request) => request.headers["asaas-access-token"] === "segredo",
  secondProof: () => Promise.resolve(false),
  represent: (ator) => Promise.resolve(porSi(ator)),
};

const comum = { method: "GET", resumo: "", status: 200, errors: [] } as const;
const doAgente = endpoint({ ...comum, path: "/agente", response: z.array(z.string()), acesso: agente() });
const daPessoa = endpoint({ ...comum, path: "/pessoa", response: z.array(z.string()), acesso: proprio(["cliente"]) });
const doProvedor = endpoint({ ...comum, path: "/provedor", response: z.array(z.string()), acesso: provedor });
const condicional = endpoint({
  ...comum,
  path: "/condicional",
  response: z.object({ etag: z.string(), valor: z.number() }),
  acesso: publico,
  condicional: true,
});

const routes: readonly Route[] = [
  bind(doAgente, (chamada) => Promise.resolve([...Object.keys(chamada), String(chamada.agente.idDispositivo)])),
  bind(daPessoa, (chamada) => Promise.resolve(Object.keys(chamada))),
  bind(doProvedor, (chamada) => Promise.resolve(Object.keys(chamada))),
  bind(condicional, () => Promise.resolve({ etag: "abc", valor: 1 })),
];

describe("as portas", () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = fastify();
    registerErrorHandler(app);
    registerRoutes(
      app,
      routes.map((route) => ({ ...route, nome: route.endpoint.path })),
      doors,
    );
  });
  afterEach(() => app.close());

  const get = (url: string, headers: Record<string, string>) => app.inject({ method: "GET", url, headers });

  it("o token de uma pessoa não abre um endpoint de agente, nem o de um agente um endpoint do portal", async () => {
    expect((await get("/agente", { authorization: "Bearer pessoa" })).statusCode).toBe(401);
    expect((await get("/pessoa", { authorization: "Bearer agente" })).statusCode).toBe(401);
  });

  it("o provedor de pagamentos entra só com o seu token, e com ele em nenhum outro lugar", async () => {
    expect((await get("/provedor", { "asaas-access-token": "segredo" })).statusCode).toBe(200);
    expect((await get("/provedor", { "asaas-access-token": "outro" })).statusCode).toBe(401);
    expect((await get("/provedor", { authorization: "Bearer pessoa" })).statusCode).toBe(401);
    expect((await get("/pessoa", { "asaas-access-token": "segredo" })).statusCode).toBe(401);
  });

  it("o tratador de um endpoint de agente recebe o agente e nenhum usuário", async () => {
    const { statusCode, body } = await get("/agente", { authorization: "Bearer agente" });
    expect({ statusCode, body: JSON.parse(body) }).toEqual({
      statusCode: 200,
      body: ["params", "query", "body", "origem", "sessao", "aoDesligar", "agente", "3"],
    });
    expect(JSON.parse((await get("/pessoa", { authorization: "Bearer pessoa" })).body)).not.toContain("agente");
  });

  it("um protocolo que não se fala mais recebe AGENTE_DESATUALIZADO", async () => {
    const answer = await get("/agente", { authorization: "Bearer agente", "acervo-protocolo": "9" });
    expect(answer.statusCode).toBe(409);
    expect(JSON.parse(answer.body)).toMatchObject({ codigo: "AGENTE_DESATUALIZADO" });
  });

  it("uma resposta condicional leva ETag, e quem já a tem recebe 304 sem corpo", async () => {
    const cheia = await get("/condicional", {});
    expect(cheia).toMatchObject({ statusCode: 200, headers: { etag: '"abc"' } });
    const igual = await get("/condicional", { "if-none-match": 'W/"x", "abc"' });
    expect(igual).toMatchObject({ statusCode: 304, headers: { etag: '"abc"' }, body: "" });
    expect((await get("/condicional", { "if-none-match": '"x"' })).statusCode).toBe(200);
  });
});
