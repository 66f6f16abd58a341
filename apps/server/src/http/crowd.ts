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

type Counted = Pick<Endpoint, "acesso" | "segurada" | "fluxo">;

export type Crowd = {
  /** Counts a request until its work is done; refuses it before anything is done for it when there are too many. */
  readonly admit: (endpoint: Counted, reply: Pick<FastifyReply, "raw">) => Hand;
};

/** A request that was admitted. */
export type Hand = {
  /** Its body is on its way: who sends it slowly must not keep others out. */
  readonly rest: () => void;
  readonly goOn: () => void;
  /** Answered, or gone; nothing counts after it. */
  readonly leave: () => void;
};

/** Lasts as long as it is meant to, and mostly waits. */
const FREE: Hand = { rest: () => undefined, goOn: () => undefined, leave: () => undefined };

/** So that too many at once are told to come back, and those who are in are answered soon. */
export const createCrowd = (): Crowd => {
  let inHand = 0;
  let ofAgents = 0;
  return {
    admit: ({ acesso, segurada, fluxo }, reply) => {
      if (segurada === true || fluxo !== undefined) return FREE;
      const isAgent = acesso.tipo === "agente";
      if (inHand >= MOST || (isAgent && ofAgents >= MOST_OF_AGENTS))
        throw new ErroDeNegocio("SERVICO_INDISPONIVEL", { retryAfterSeconds: RETRY_SECONDS });
      let counted = 0;
      let isOver = false;
      const count = (wanted: 0 | 1): void => {
        inHand += wanted - counted;
        if (isAgent) ofAgents += wanted - counted;
        counted = wanted;
      };
      const leave = (): void => {
        isOver = true;
        count(0);
      };
      count(1);
      reply.raw.once("close", leave);
      return { rest: () => count(0), goOn: () => count(isOver ? 0 : 1), leave };
    },
  };
};
