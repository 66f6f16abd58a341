import { agenteRestauracoes } from "@acervo/contracts/agente-restauracoes";
import { Refusal } from "../protocol/refusal.ts";
import type { Agent } from "../agent/agent.ts";
import type { RestoreProgress } from "../state/restore-journal.ts";
import { RestoreCancelled, RestoreInterrupted } from "./problems.ts";

/** A call to the server not more often than this, and never two at once. */
const REPORT_EVERY_MS = 2_000;

export const isCancellation = (error: unknown): boolean =>
  error instanceof RestoreCancelled || (error instanceof Refusal && error.codigo === "RESTAURACAO_CANCELADA");

/** Tells the server how far a restore is, and learns from its answers that the person took the restore back. */
export const createProgressReporter = (agent: Agent, idRestauracao: number, ended: AbortSignal) => {
  let isCancelled = false;
  let sentAt = -Infinity;
  let sending: Promise<void> | null = null;
  const send = async ({ pedidos, falharam, bytes }: RestoreProgress): Promise<void> => {
    const body = { feitos: pedidos, falharam, bytes };
    try {
      const { cancelada } = await agent.api.call(agenteRestauracoes.informarAndamento, {
        params: { idRestauracao },
        body,
      });
      isCancelled ||= cancelada;
    } catch (error) {
      // The receipt tells everything; a server that does not know this call yet misses nothing else.
      agent.log.failure("andamento não informado", error, { idRestauracao });
    }
  };
  return {
    told: (progress: RestoreProgress): void => {
      const now = agent.clock.monotonic();
      if (sending !== null || now - sentAt < REPORT_EVERY_MS) return;
      sentAt = now;
      sending = send(progress).finally(() => {
        sending = null;
      });
    },
    /** Throws when it must not go on. */
    check: (): void => {
      if (isCancelled) throw new RestoreCancelled();
      if (ended.aborted) throw new RestoreInterrupted();
    },
    settled: async (): Promise<void> => void (await sending),
  };
};
export type ProgressReporter = ReturnType<typeof createProgressReporter>;
