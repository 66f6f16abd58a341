import { getCompileCacheDir } from "node:module";
import { Worker } from "node:worker_threads";

/**
 * New values of a thread. Left alone it takes a multiple of this for what is garbage at once, because the machine has
 * memory; the process's own are bounded by its starter.
 */
const YOUNG_MB = 8;

/** A thread of this program. It finds compiled code where the process does: half of its start would be compiling. */
export const startThread = (program: URL, workerData?: unknown): Worker => {
  const cache = getCompileCacheDir();
  return new Worker(program, {
    workerData,
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
};
