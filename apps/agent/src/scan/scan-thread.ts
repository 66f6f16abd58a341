import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { readKnownTree } from "../state/known-tree.ts";
import { openStateForReading } from "../state/state-database.ts";
import { realDisk } from "./disk.ts";
import { createBatcher } from "./scan-batch.ts";
import { scanDirectories } from "./scan-directories.ts";

/** The walk is one long synchronous loop: it has a thread of its own so that uploads go on meanwhile. */
const Input = z.object({
  statePath: z.string(),
  credits: z.instanceof(SharedArrayBuffer),
  request: z.object({
    idConfiguracao: z.int(),
    diretorios: z.array(z.object({ id: z.int(), caminho: z.string() })),
  }),
});

const run = (): void => {
  const { statePath, credits, request } = Input.parse(workerData);
  const left = new Int32Array(credits);
  const { sink, flush } = createBatcher((batch) => {
    // Waits while the reader is behind, so that a million new files never lie in memory at once.
    while (Atomics.load(left, 0) <= 0) Atomics.wait(left, 0, 0);
    Atomics.sub(left, 0, 1);
    parentPort?.postMessage(batch);
  });
  const database = openStateForReading(statePath);
  scanDirectories({ disk: realDisk, tree: readKnownTree(database) }, request, sink);
  flush();
  database.close();
  parentPort?.postMessage(null);
};

run();
