import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { agente, proprio } from "@acervo/contracts/acesso";
import { endpoint } from "@acervo/contracts/endpoint";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { AgenteIdentificado } from "../platform/identity/agente-autenticado.ts";
import { porSi } from "../platform/identity/presenca.ts";
import { registerErrorHandler } from "./error-handler.ts";
import { registerRoutes } from "./register-routes.ts";
import { bind } from "./route.ts";

const QUATRO_MIB = 4 * 2 ** 20;
const comum = {
  method: "POST",
  resumo: "",
  status: 200,
  errors: [],
  body: z.object({}),
  response: z.literal(true),
} as const;
const doAgente = endpoint({ ...comum, path: "/agente", acesso: agente() });
const daPessoa = endpoint({ ...comum, path: "/pessoa", acesso: proprio(["cliente"]) });

/** The agent that a token names: the number of its owner. */
const dono = (authorization = ""): AgenteIdentificado | null => {
  const idUsuario = Number(/^Bearer (\d+)$/.exec(authorization)?.[1]);
  return Number.isNaN(idUsuario) ? null : { idDispositivo: 1, idContratacao: 1, idUsuario, versaoChave: 1, epoca: 1 };
};

describe("corpos que são lidos ao mesmo tempo", () => {
  let app: FastifyInstance;
  let porta: number;
  const abertas: Socket[] = [];
  beforeEach(async () => {
    app = fastify();
    registerErrorHandler(app);
    registerRoutes(
      app,
      [bind(doAgente, () => Promise.resolve(true as const)), bind(daPessoa, () => Promise.resolve(true as const))].map(
        (route) => ({ ...route, nome: route.endpoint.path }),
      ),
      {
        agent: ({ headers }) => Promise.resolve(dono(headers.authorization)),
        user: ({ headers }) => {
          const id = dono(headers.authorization)?.idUsuario;
          return Promise.resolve(
            id === undefined ? null : { id, sub: "s", grupos: new Set(), papeis: new Set(["cliente"]) },
          );
        },
        secondProof: () => Promise.resolve(false),
        represent: (ator) => Promise.resolve(porSi(ator)),
        provider: () => false,
      },
    );
    porta = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  });
  afterEach(async () => {
    for (const socket of abertas.splice(0)) socket.destroy();
    await app.close();
  });

  /** Announces a body and sends none of it. */
  const anunciar = async (idUsuario: number, bytes = QUATRO_MIB): Promise<Socket> => {
    const socket = connect(porta, "127.0.0.1");
    abertas.push(socket);
    await once(socket, "connect");
    socket.write(
      `POST /agente HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${idUsuario}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
    );
    return socket;
  };
  const mandar = (path: string, idUsuario: number) =>
    fetch(`http://127.0.0.1:${porta}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${idUsuario}`, "content-type": "application/json" },
      body: "{}",
    });
  const aguardar = (path: string, idUsuario: number, status: number) =>
    vi.waitFor(async () => expect((await mandar(path, idUsuario)).status).toBe(status), { timeout: 15_000 });

  it("[F13][SRV-156] os de uma pessoa e dos seus agentes somam até 16 MiB, os de todos até 64 MiB; o que passa é recusado antes de ser lido", async () => {
    for (let corpo = 0; corpo < 4; corpo += 1) await anunciar(7);
    await aguardar("/agente", 7, 429);
    await aguardar("/pessoa", 7, 429);
    const recusa = await mandar("/pessoa", 7);
    expect(recusa.headers.get("retry-after")).toBe("1");
    expect(await recusa.json()).toMatchObject({ codigo: "MUITAS_AO_MESMO_TEMPO" });
    expect((await mandar("/pessoa", 8)).status).toBe(200);
    abertas[0]?.destroy();
    await aguardar("/pessoa", 7, 200);
    for (const socket of abertas.splice(0)) socket.destroy();
    await aguardar("/agente", 7, 200);

    for (let corpo = 0; corpo < 16; corpo += 1) await anunciar(1 + (corpo % 4));
    await aguardar("/pessoa", 9, 503);
    expect((await mandar("/pessoa", 9)).headers.get("retry-after")).toBe("1");
    for (const socket of abertas.splice(0)) socket.destroy();
    await aguardar("/pessoa", 9, 200);
  });
});
