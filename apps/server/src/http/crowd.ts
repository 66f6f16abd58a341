import type { Endpoint } from "@acervo/contracts/endpoint";
import type { FastifyReply } from "fastify";
import { ErroDeNegocio } from "./erro-de-negocio.ts";

/**
 * Requests that one process has in hand at once. More of them would all wait for the same connections, each until long
 * after whoever asked has given up.
 */
const MOST = 240;
/** Agents come back by themselves: what they leave is for people. */
const MOST_OF_AGENTS = MOST / 2;
const RETRY_SECONDS = 5;

export type Crowd = {
  /** Counts a request until its answer is sent; refuses it before anything is done for it when there are too many. */
  readonly admit: (endpoint: Pick<Endpoint, "acesso" | "segurada" | "fluxo">, reply: Pick<FastifyReply, "raw">) => void;
};

/** So that too many at once are told to come back, and those who are in are answered soon. */
export const createCrowd = (): Crowd => {
  let inHand = 0;
  let ofAgents = 0;
  return {
    admit: ({ acesso, segurada, fluxo }, reply) => {
      // These last as long as they are meant to, and mostly wait.
      if (segurada === true || fluxo !== undefined) return;
      const isAgent = acesso.tipo === "agente";
      if (inHand >= MOST || (isAgent && ofAgents >= MOST_OF_AGENTS))
        throw new ErroDeNegocio("SERVICO_INDISPONIVEL", { retryAfterSeconds: RETRY_SECONDS });
      const count = (by: 1 | -1): void => {
        inHand += by;
        if (isAgent) ofAgents += by;
      };
      count(1);
      reply.raw.once("close", () => count(-1));
    },
  };
};
