import type { WorkerDeps } from "../../platform/worker-deps.ts";

/** What the jobs of tax documents need. */
export type NotasFiscaisDeps = Pick<
  WorkerDeps,
  "db" | "clock" | "ids" | "queue" | "logger" | "objectStore" | "emissores" | "cofreFiscal"
>;
