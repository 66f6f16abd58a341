import { IncomingMessage, request, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { agente, publico } from "@acervo/contracts/acesso";
import { endpoint } from "@acervo/contracts/endpoint";
import { fastify } from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { porSi } from "../platform/identity/presenca.ts";
import { createCrowd } from "./crowd.ts";
import { ErroDeNegocio } from "./erro-de-negocio.ts";
import { registerErrorHandler } from "./error-handler.ts";
import { registerRoutes } from "./register-routes.ts";
import { bind } from "./route.ts";

const comum = { method: "GET", resumo: "", status: 200, errors: [], response: z.literal(true) } as const;
const doAgente = endpoint({ ...comum, path: "/agente", acesso: agente() });
const segurada = endpoint({ ...comum, path: "/segurada", acesso: agente(), segurada: true });
const publica = endpoint({ ...comum, path: "/publica", acesso: publico });
const comCorpo = endpoint({
  ...comum,
  method: "POST",
  path: "/corpo",
  body: z.object({ a: z.string() }),
  acesso: publico,
});
const TODAS = 240;
const DE_AGENTES = 120;

const abrir = async () => {
  const fim = Promise.withResolvers<true>();
  const portas = { agent: 0 };
  const espera = () => fim.promise;
  const app = fastify();
  registerErrorHandler(app);
  registerRoutes(
    app,
    [bind(doAgente, espera), bind(segurada, espera), bind(publica, espera), bind(comCorpo, espera)].map((route) => ({
      ...route,
      nome: route.endpoint.path,
    })),
    {
      agent: () => {
        portas.agent += 1;
        return Promise.resolve({ idDispositivo: 1, idContratacao: 1, idUsuario: 1, versaoChave: 1, epoca: 1 });
      },
      user: () => Promise.resolve(null),
      secondProof: () => Promise.resolve(false),
      represent: (ator) => Promise.resolve(porSi(ator)),
      provider: () => false,
    },
  );
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    fim.resolve(true);
    await app.close();
  });
  let recebidas = 0;
  app.server.on("request", () => (recebidas += 1));
  const pedir = (caminho: string) => fetch(new URL(caminho, url));
  /** So many that are in hand from here on. */
  const deixar = async (caminho: string, quantas: number): Promise<Promise<Response>[]> => {
    const antes = recebidas;
    const pedidas = Array.from({ length: quantas }, () => pedir(caminho));
    await expect.poll(() => recebidas - antes).toBe(quantas);
    return pedidas;
  };
  /** So many whose bodies are announced and do not come. */
  const deixarSemCorpo = async (quantas: number): Promise<void> => {
    const antes = recebidas;
    const headers = { "content-type": "application/json", "content-length": "20" };
    const lentas = Array.from({ length: quantas }, () =>
      request(new URL("/corpo", url), { method: "POST", headers }).on("error", () => undefined),
    );
    for (const lenta of lentas) lenta.flushHeaders();
    onTestFinished(() => lentas.forEach((lenta) => lenta.destroy()));
    await expect.poll(() => recebidas - antes).toBe(quantas);
  };
  return { fim, portas, pedir, deixar, deixarSemCorpo };
};

describe("quantas requisições um processo tem em mãos", () => {
  it("[SRV-279] recusa a mais com 503 e Retry-After antes de qualquer trabalho; as seguradas e os fluxos não contam nem são recusados, e corpos a caminho não contam", async () => {
    const { fim, portas, pedir, deixar, deixarSemCorpo } = await abrir();
    const recusada = async (caminho: string) => {
      const { status, headers } = await pedir(caminho);
      return [status, headers.get("retry-after")];
    };
    await deixarSemCorpo(TODAS - 1);
    const dentro = [...(await deixar("/segurada", 10)), ...(await deixar("/agente", DE_AGENTES))];
    await expect.poll(() => portas.agent).toBe(dentro.length);
    expect(await recusada("/agente")).toEqual([503, "5"]);
    expect(portas.agent).toBe(dentro.length);

    dentro.push(...(await deixar("/publica", TODAS - DE_AGENTES)));
    expect(await recusada("/publica")).toEqual([503, "5"]);
    dentro.push(...(await deixar("/segurada", 1)));

    const { admit } = createCrowd();
    const raw = new ServerResponse(new IncomingMessage(new Socket())).setMaxListeners(0);
    const fluxo = { acesso: publico, fluxo: "text/plain" } as const;
    for (let feita = 0; feita < TODAS; feita += 1) {
      admit(fluxo, { raw });
      admit(publica, { raw });
    }
    expect(() => admit(publica, { raw })).toThrow(ErroDeNegocio);
    admit(fluxo, { raw });

    fim.resolve(true);
    for (const resposta of await Promise.all(dentro)) expect(resposta.status).toBe(200);
    await expect.poll(async () => (await pedir("/agente")).status).toBe(200);
  });
});
