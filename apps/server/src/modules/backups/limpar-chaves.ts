import { later } from "../../platform/clock.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { deleteChavesAntigas } from "../../http/idempotency/idempotencia.queries.ts";

/** For so long the same key gives the same answer; an agent that was off for longer reads the catalog instead. */
const GUARDA_MS = 30 * 86_400_000;
const POR_VEZ = 10_000;

/** Forgets old answers, some at a time, so that no agent waits for a long deletion. */
export const limparChaves = async ({ db, clock }: Pick<WorkerDeps, "db" | "clock">): Promise<void> => {
  const antesDe = later(clock.now(), -GUARDA_MS);
  for (;;) {
    const apagadas = await db.transaction().execute((tx) => deleteChavesAntigas(tx, antesDe, POR_VEZ));
    if (apagadas < POR_VEZ) return;
  }
};
