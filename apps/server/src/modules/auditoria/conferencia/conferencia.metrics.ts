import { Gauge, type Registry } from "@platformatic/prom-client";
import type { Db } from "../../../platform/db/db.ts";
import { findResultado } from "./conferencias.queries.ts";

/** What an operator must be woken by: a trail that is broken, or that nobody has verified for days. */
export const createConferenciaMetrics = (registry: Registry, db: Db): void => {
  const registers = [registry];
  // Each reads for itself: what one set for the other would be told a scrape later.
  const problemas: Gauge = new Gauge({
    name: "acervo_trilha_problemas",
    help: "Places where the audit trail was not as it was written, by its last verification.",
    registers,
    collect: async () => problemas.set((await findResultado(db))?.problemas ?? 0),
  });
  const conferida: Gauge = new Gauge({
    name: "acervo_trilha_conferida_segundos",
    help: "When the audit trail was last verified to its end, in seconds since 1970; 0 until it was.",
    registers,
    collect: async () => conferida.set((await findResultado(db))?.segundos ?? 0),
  });
};
