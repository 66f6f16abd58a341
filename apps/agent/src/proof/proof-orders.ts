import type { Comando } from "@acervo/contracts/agentes";
import { z } from "zod";
import type { Agent } from "../agent/agent.ts";
import { answerCommand } from "../agent/heartbeat.ts";
import { isPassing, Refusal } from "../protocol/refusal.ts";
import { clearProofFolder, runProof } from "./run-proof.ts";

const Asked = z.object({ idProva: z.int().positive() });

export type ProofOrders = {
  readonly order: (command: Comando) => Promise<void>;
  readonly isIdle: () => boolean;
  readonly settled: () => Promise<void>;
};

/**
 * Makes the proofs that the server orders, one at a time. An order comes again until its result has arrived, so that
 * nothing of it is kept: a process that dies leaves it to the next.
 */
export const createProofOrders = (agent: Agent, signal: AbortSignal): ProofOrders => {
  const running = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();
  clearProofFolder(agent.proofs);
  const carryOut = async ({ idComando, parametros }: Comando): Promise<void> => {
    await agent.guest.look();
    // It fetches as much as a backup sends: what holds those back holds this back, until the order comes again.
    if (agent.guest.waiting() !== null) return;
    try {
      await runProof(agent, Asked.parse(parametros).idProva, signal);
    } catch (error) {
      if (signal.aborted) return;
      agent.log.failure("prova de restauração não terminou", error);
      // Refused for good: it was issued without this machine, or is not its own.
      if (error instanceof Refusal && !isPassing(error)) await answerCommand(agent, idComando, "FALHOU", error.codigo);
    }
  };
  return {
    isIdle: () => running.size === 0,
    settled: async () => void (await Promise.allSettled(running.values())),
    order: (command) => {
      const { idComando } = command;
      const known = running.get(idComando);
      if (known !== undefined) return known;
      const proof = last.then(() => carryOut(command)).finally(() => running.delete(idComando));
      running.set(idComando, proof);
      last = proof.catch(() => undefined);
      return proof;
    },
  };
};
