import { z } from "zod";
import type { AnyJobDefinition } from "../../../jobs/define-job.ts";
import { defineJob, type JobDefinition } from "../../../jobs/define-job.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";

const LaneOfARun = z.object({
  /** The job that asked for it. */
  rodada: z.string(),
  /** When that began. */
  desde: z.iso.datetime(),
  faixa: z.number().int().positive(),
});
export type LaneOfARun = z.output<typeof LaneOfARun>;

/** So many lanes of a kind run side by side in one worker: further ones wait for one of them, or for another worker. */
const LANES_OF_A_WORKER = 4;

/** The job of one lane of what another job asks for by the clock. */
export const defineLaneJob = ({ name, lane, retry, timeoutSeconds }: AnyJobDefinition): JobDefinition<LaneOfARun> =>
  defineJob({
    name: `${name}-faixa`,
    lane,
    payload: LaneOfARun,
    retry,
    timeoutSeconds,
    concurrency: LANES_OF_A_WORKER,
    key: ({ rodada, faixa }) => `${rodada}/${faixa}`,
  });

type Run = {
  readonly job: JobDefinition<LaneOfARun>;
  readonly rodada: string;
  readonly desde: Date;
  readonly chave: "faixas-conferencia" | "faixas-manutencao";
};

/**
 * Starts the lanes of a run. Those of the run before that nobody has begun yet will do as well, so that they never pile
 * up; those that are at work may be about to end, and do not count.
 */
export const abrirFaixas = async (
  { db, queue }: Pick<WorkerDeps, "db" | "queue">,
  { job, rodada, desde, chave }: Run,
): Promise<void> => {
  const faixas = await inteiroVigente(db, chave, desde);
  await db.transaction().execute(async (tx) => {
    const lacking = Math.max(0, faixas - (await queue.countWaiting(tx, job)));
    const lanes = Array.from({ length: lacking }, (_, index) => index + 1);
    await queue.enqueueAll(
      tx,
      job,
      lanes.map((faixa) => ({ rodada, desde: desde.toISOString(), faixa })),
    );
  });
};
