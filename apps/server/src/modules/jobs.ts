import type { AnyJobDefinition } from "../jobs/define-job.ts";

/** Every job of every module: what the queue must know before anything is enqueued. */
export const allJobs: readonly AnyJobDefinition[] = [];
