import { readFileSync } from "node:fs";
import { join } from "node:path";
import { collectDefaultMetrics, Gauge, Registry } from "@platformatic/prom-client";
import { z } from "zod";

/** The product's: its parts have no version of their own. */
const MANIFEST = join(import.meta.dirname, "../../../../../package.json");
const Manifest = z.object({ version: z.string() });

/** One registry per process, with its version and the runtime's own figures (memory, event loop, garbage collection). */
export const createMetrics = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { version } = Manifest.parse(JSON.parse(readFileSync(MANIFEST, "utf8")));
  new Gauge({
    name: "acervo_build_info",
    help: "1, with the version that runs.",
    labelNames: ["version"],
    registers: [registry],
  }).set({ version }, 1);
  return registry;
};
