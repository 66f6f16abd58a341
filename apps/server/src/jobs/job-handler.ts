import type { Logger } from "pino";
import type { Tx } from "../platform/db/db.ts";
import type { AnyJobDefinition, JobDefinition, JobPayload } from "./define-job.ts";

export type JobContext = {
  readonly jobId: string;
  /** 1 at the first try. */
  readonly attempt: number;
  /** No retry follows if this one fails. */
  readonly lastAttempt: boolean;
  readonly requestId: string | undefined;
  /** Aborts when this attempt lost its claim: timed out, taken over, or the worker is leaving. */
  readonly signal: AbortSignal;
  readonly logger: Logger;
};

/** Trying again cannot help: the job goes to the dead letters at once. */
export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
}

/** A definition bound to its code, with the payload's type closed over. `run` is called after the payload was accepted. */
export type JobHandler = {
  readonly definition: AnyJobDefinition;
  readonly bind: (payload: unknown) => BoundJob;
};
export type BoundJob =
  | { readonly transactional: true; readonly run: (tx: Tx, context: JobContext) => Promise<void> }
  | { readonly transactional: false; readonly run: (context: JobContext) => Promise<void> };

/** Database work: what `run` writes and the job's completion are one transaction, so it takes effect exactly once. */
export const handleInTransaction = <P extends JobPayload>(
  definition: JobDefinition<P>,
  run: (tx: Tx, payload: P, context: JobContext) => Promise<void>,
): JobHandler => ({
  definition,
  bind: (raw) => {
    const payload = definition.payload.parse(raw);
    return { transactional: true, run: (tx, context) => run(tx, payload, context) };
  },
});

/** Work that leaves the database (mail, object store): it runs at least once, so `run` must bear a repetition. */
export const handleAtLeastOnce = <P extends JobPayload>(
  definition: JobDefinition<P>,
  run: (payload: P, context: JobContext) => Promise<void>,
): JobHandler => ({
  definition,
  bind: (raw) => {
    const payload = definition.payload.parse(raw);
    return { transactional: false, run: (context) => run(payload, context) };
  },
});
