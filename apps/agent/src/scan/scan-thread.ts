import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { readKnownTree } from "../state/known-tree.ts";
import { openStateForReading } from "../state/state-database.ts";
import { accessTo } from "../access/access.ts";
import { pathOf, segmentsOf } from "../platform/byte-name.ts";
import { system } from "../system/system.ts";
import { createBatcher } from "./scan-batch.ts";
import { scanDirectories } from "./scan-directories.ts";
import type { ScanRequest } from "./scan-types.ts";

export type ScanThreadInput = {
  readonly statePath: string;
  readonly credits: SharedArrayBuffer;
  readonly request: ScanRequest;
};

/** The walk is one long synchronous loop: it has a thread of its own so that uploads go on meanwhile. */
const run = async (): Promise<void> => {
  // Only run-scan.ts starts this thread, with an input of this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { statePath, credits, request } = workerData as ScanThreadInput;
  const left = new Int32Array(credits);
  const { sink, flush } = createBatcher((batch) => {
    // Waits while the reader is behind, so that a million new files never lie in memory at once.
    while (Atomics.load(left, 0) <= 0) Atomics.wait(left, 0, 0);
    Atomics.sub(left, 0, 1);
    parentPort?.postMessage(batch);
  });
  const database = openStateForReading(statePath);
  const paths = request.diretorios.map(({ caminho }) => pathOf(segmentsOf(caminho)));
  const permitted = paths.filter((path) => accessTo(request.acesso, path) === "PERMITIDO");
  const { disk, close } = await system.openWalk(permitted, dirname(statePath));
  try {
    scanDirectories({ disk, tree: readKnownTree(database) }, request, sink);
  } finally {
    close();
  }
  flush();
  database.close();
  parentPort?.postMessage(null);
};

await run();
