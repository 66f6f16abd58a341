import { collectDefaultMetrics, Registry } from "@platformatic/prom-client";

/** One registry per process, with the runtime's own figures (memory, event loop, garbage collection). */
export const createMetrics = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};
