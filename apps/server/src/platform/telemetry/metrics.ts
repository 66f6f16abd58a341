import { collectDefaultMetrics, Gauge, Registry } from "@platformatic/prom-client";
import { readVersion } from "../version.ts";

/** One registry per process, with its version and the runtime's own figures (memory, event loop, garbage collection). */
export const createMetrics = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "acervo_build_info",
    help: "1, with the version that runs.",
    labelNames: ["version"],
    registers: [registry],
  }).set({ version: readVersion() }, 1);
  return registry;
};
