import { createHash } from "node:crypto";
import { z } from "zod";
import type { Lane } from "./lanes.ts";

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JobPayload = { readonly [key: string]: Json | undefined };

export type JobSettings<P extends JobPayload> = {
  /** Name of the queue: `modulo.verbo`. */
  readonly name: string;
  /** Which workers take it. */
  readonly lane: Lane;
  /** Plain JSON without transforms: it is parsed when enqueued and again when run, by another version of the code perhaps. */
  readonly payload: z.ZodType<P, P>;
  /** A killed worker costs one retry, so there is always at least one. After the last the job goes to the dead letters. */
  readonly retry: {
    readonly limit: number;
    readonly delaySeconds: number;
    /** Doubles the delay at each retry, with jitter, up to this. */
    readonly backoffMaxSeconds?: number;
  };
  /** Longest time that one attempt may take; then its claim ends and it is tried again. */
  readonly timeoutSeconds: number;
  /** Attempts of this job that one worker runs side by side. */
  readonly concurrency?: number;
  /** Runs by the clock of America/Sao_Paulo with an empty payload; an occurrence missed while no worker ran is made up for once. */
  readonly cron?: string;
  /** What this job is about. A second enqueue of the same key is harmless for as long as the first is on record. */
  readonly key?: (payload: P) => string;
};

/** What a module enqueues and a worker registers a handler for; importing it brings no handler along. */
export type JobDefinition<P extends JobPayload = JobPayload> = JobSettings<P> & { readonly deadLetter: string };

/** A definition whose payload type does not matter: its queue, its schedule. */
export type AnyJobDefinition = Omit<JobDefinition, "payload" | "key">;

export const CRON_TIME_ZONE = "America/Sao_Paulo";

export const defineJob = <P extends JobPayload>(settings: JobSettings<P>): JobDefinition<P> => {
  if (settings.retry.limit < 1) throw new Error(`Job ${settings.name} must be retried at least once.`);
  if (settings.cron !== undefined) settings.payload.parse({});
  return { ...settings, deadLetter: `${settings.name}.falhas` };
};

const NOTHING = z.object({});

/** A job that only the clock starts: it is told nothing, and a worker runs one at a time. */
export const defineCronJob = (
  settings: Pick<JobSettings<JobPayload>, "name" | "lane" | "retry" | "timeoutSeconds"> & { readonly cron: string },
) => defineJob({ ...settings, payload: NOTHING, concurrency: 1 });

/** The same job and key always give the same id, which the queue's primary key accepts once. */
export const jobIdOf = (name: string, key: string): string => {
  const hex = createHash("sha256")
    .update(JSON.stringify([name, key]))
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
};
