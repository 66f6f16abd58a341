import { getCompileCacheDir } from "node:module";
import { Worker } from "node:worker_threads";

/** A thread of this program. It finds compiled code where the process does: half of its start would be compiling. */
export const startThread = (program: URL, workerData?: unknown): Worker => {
  const cache = getCompileCacheDir();
  return new Worker(program, { workerData, env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache } });
};
