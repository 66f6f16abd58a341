import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import swagger from "@fastify/swagger";
import { createApiClient } from "@acervo/api-client/api-client";
import { publico } from "@acervo/contracts/acesso";
import { ArquivoEmFluxo, endpoint } from "@acervo/contracts/endpoint";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { ErroDeNegocio } from "./erro-de-negocio.ts";
import { registerErrorHandler } from "./error-handler.ts";
import { SWAGGER_OPTIONS } from "./openapi.ts";
import { registerRoutes } from "./register-routes.ts";
import { bind, type Route } from "./route.ts";

const TIPO = "text/x-teste";
const PEDACO = new Uint8Array(65_536).fill(0x61);
const MIB = 1_048_576;

const exportar = endpoint({
  method: "GET",
  path: "/exportar",
  resumo: "",
  status: 200,
  response: ArquivoEmFluxo,
  errors: ["CEP_NAO_ENCONTRADO"],
  acesso: publico,
  fluxo: TIPO,
});
const talvez = endpoint({
  method: "GET",
  path: "/talvez/:ha",
  resumo: "",
  params: z.object({ ha: z.enum(["sim", "nao"]) }),
  status: 200,
  response: z.object({ valor: z.number() }).optional(),
  errors: [],
  acesso: publico,
  vazio: true,
});

const fechada = () => Promise.reject(new Error("the door is shut"));
const trancadas = { user: fechada, agent: fechada, provider: () => false, secondProof: fechada, represent: fechada };

/** What the handler gives, and whether its making has come to an end. */
const fluxoDe = (fazer: () => AsyncIterable<Uint8Array>, interrupcao?: AbortSignal) => {
  const fim = Promise.withResolvers<"terminou">();
  const conteudo = async function* () {
    try {
      yield* fazer();
    } finally {
      fim.resolve("terminou");
    }
  };
  return { nome: "relatório.txt", conteudo: conteudo(), interrupcao, fim: fim.promise };
};

describe("respostas em fluxo e respostas vazias", () => {
  let app: FastifyInstance;
  let url: string;
  let fluxo: ReturnType<typeof fluxoDe>;

  beforeEach(async () => {
    app = fastify({ forceCloseConnections: true });
    registerErrorHandler(app);
    await app.register(swagger, SWAGGER_OPTIONS);
    const routes: readonly Route[] = [
      bind(exportar, () => Promise.resolve(fluxo)),
      bind(talvez, ({ params }) => Promise.resolve(params.ha === "sim" ? { valor: 1 } : undefined)),
    ];
    registerRoutes(
      app,
      routes.map((route) => ({ ...route, nome: `teste${route.endpoint.path}` })),
      trancadas,
    );
    await app.listen({ host: "127.0.0.1", port: 0 });
    // A server bound to TCP always has an address of this shape.
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterEach(() => app.close());

  const cliente = () => createApiClient({ baseUrl: url, getToken: () => Promise.resolve(null) });
  const abrir = async (): Promise<IncomingMessage> => {
    const [resposta] = (await once(get(`${url}/exportar`), "response")) as [IncomingMessage];
    return resposta;
  };

  it("o arquivo chega inteiro, com o tipo do contrato e o nome dado", async () => {
    fluxo = fluxoDe(async function* () {
      yield PEDACO;
      yield PEDACO;
    });
    const resposta = await fetch(`${url}/exportar`);
    expect(resposta.status).toBe(200);
    expect(resposta.headers.get("content-type")).toBe(TIPO);
    expect(resposta.headers.get("content-disposition")).toContain("filename*=UTF-8''relat%C3%B3rio.txt");
    expect(resposta.headers.get("cache-control")).toBe("no-store");
    expect((await resposta.bytes()).length).toBe(2 * PEDACO.length);
  });

  it("um arquivo sem bytes é um arquivo vazio", async () => {
    fluxo = fluxoDe(async function* () {});
    const resposta = await fetch(`${url}/exportar`);
    expect([resposta.status, resposta.headers.get("content-type"), await resposta.text()]).toEqual([200, TIPO, ""]);
  });

  it("o que falha antes do primeiro byte é um erro como os outros, também para o cliente", async () => {
    const recusar = () =>
      fluxoDe(async function* () {
        yield await Promise.reject<Uint8Array>(new ErroDeNegocio("CEP_NAO_ENCONTRADO"));
      });
    fluxo = recusar();
    const resposta = await fetch(`${url}/exportar`);
    expect([resposta.status, resposta.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
    expect(resposta.headers.get("content-disposition")).toBeNull();
    fluxo = recusar();
    expect(await cliente().open(exportar, {})).toMatchObject({ ok: false, erro: { codigo: "CEP_NAO_ENCONTRADO" } });
  });

  it("o que falha depois dele corta a conexão: ninguém toma um pedaço pelo arquivo", async () => {
    const cortar = Promise.withResolvers<never>();
    fluxo = fluxoDe(async function* () {
      yield PEDACO;
      await cortar.promise;
    });
    const aberto = await cliente().open(exportar, {});
    cortar.reject(new Error("the database went away"));
    await expect(aberto.ok ? new Response(aberto.bytes).bytes() : "não abriu").rejects.toThrow(/terminated/);
  });

  it("a interrupção termina a geração e corta a conexão de quem nem está lendo", async () => {
    const interrupcao = new AbortController();
    fluxo = fluxoDe(async function* () {
      for (;;) yield PEDACO;
    }, interrupcao.signal);
    const aberto = await cliente().open(exportar, {});
    interrupcao.abort();
    expect(await fluxo.fim).toBe("terminou");
    await expect(aberto.ok ? new Response(aberto.bytes).bytes() : "não abriu").rejects.toThrow(/terminated/);
  });

  it("quem vai embora no meio termina a geração", async () => {
    fluxo = fluxoDe(async function* () {
      for (;;) yield PEDACO;
    });
    const resposta = await abrir();
    await once(resposta, "readable");
    resposta.destroy();
    expect(await fluxo.fim).toBe("terminou");
  });

  it("quem vai embora antes do primeiro byte também a termina", async () => {
    const [comecou, continuar] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    fluxo = fluxoDe(async function* () {
      comecou.resolve();
      await continuar.promise;
      for (;;) yield PEDACO;
    });
    const fechou = once(app.server, "connection").then(([socket]) => once(socket as NodeJS.EventEmitter, "close"));
    const pedido = get(`${url}/exportar`).on("error", () => undefined);
    await comecou.promise;
    pedido.destroy();
    await fechou;
    continuar.resolve();
    expect(await fluxo.fim).toBe("terminou");
  });

  it("quem lê devagar não enche a memória: a geração espera por ele", async () => {
    const TOTAL = 64 * MIB;
    let [feitos, lidos, maiorDianteira] = [0, 0, 0];
    fluxo = fluxoDe(async function* () {
      for (; feitos < TOTAL; feitos += PEDACO.length) yield PEDACO;
    });
    for await (const pedaco of await abrir()) {
      maiorDianteira = Math.max(maiorDianteira, feitos - lidos);
      lidos += (pedaco as Buffer).length;
    }
    expect(lidos).toBe(TOTAL);
    // What the sockets of both sides hold; without waiting it would be all of it.
    expect(maiorDianteira).toBeLessThan(TOTAL / 4);
  });

  it("não responde a HEAD, que faria o arquivo para ninguém", async () => {
    expect((await fetch(`${url}/exportar`, { method: "HEAD" })).status).toBe(404);
  });

  it("204 sem corpo é o outro sucesso de quem pode não ter o que dizer", async () => {
    const [cheia, vazia] = await Promise.all([fetch(`${url}/talvez/sim`), fetch(`${url}/talvez/nao`)]);
    expect([cheia.status, await cheia.json()]).toEqual([200, { valor: 1 }]);
    expect([vazia.status, vazia.headers.get("content-type"), await vazia.text()]).toEqual([204, null, ""]);
    const [algo, nada] = await Promise.all(
      (["sim", "nao"] as const).map((ha) => cliente().call(talvez, { params: { ha } })),
    );
    expect([algo, nada]).toEqual([
      { ok: true, valor: { valor: 1 } },
      { ok: true, valor: undefined },
    ]);
  });

  it("a documentação diz o tipo do arquivo e os dois sucessos, dos quais só um tem corpo", async () => {
    const { paths } = app.swagger() as unknown as { paths: Record<string, { get: { responses: object } }> };
    expect(paths["/exportar"]?.get.responses).toMatchObject({
      200: { description: "Os bytes do arquivo", content: { [TIPO]: { schema: { type: "string" } } } },
      404: { content: { "application/json": {} } },
    });
    expect(paths["/talvez/{ha}"]?.get.responses).toMatchObject({
      200: { content: { "application/json": { schema: { type: "object", required: ["valor"] } } } },
      204: { description: "Sem conteúdo" },
    });
    expect(paths["/talvez/{ha}"]?.get.responses).not.toHaveProperty(["204", "content"]);
  });
});
