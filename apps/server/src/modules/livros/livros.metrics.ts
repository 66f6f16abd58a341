import { Gauge } from "@platformatic/prom-client";
import type { Deps } from "../../platform/deps.ts";
import { findUltimoFim } from "./conferencia/conferencias.queries.ts";
import { countAbertas } from "./diferencas/diferencas.queries.ts";

/** What finance must be asked about: books that do not agree, or that nobody has compared for a day. */
export const createLivrosMetrics = ({ db, metrics }: Pick<Deps, "db" | "metrics">): void => {
  const registers = [metrics];
  const diferencas: Gauge = new Gauge({
    name: "acervo_livros_diferencas",
    help: "Open differences between invoices, charges, the payment provider and tax documents.",
    registers,
    collect: async () => diferencas.set(await countAbertas(db)),
  });
  const conferidos: Gauge = new Gauge({
    name: "acervo_livros_conferidos_segundos",
    help: "When a check of the books last came to its end, in seconds since 1970; 0 until one did.",
    registers,
    collect: async () => conferidos.set(((await findUltimoFim(db)).fim?.getTime() ?? 0) / 1_000),
  });
};
