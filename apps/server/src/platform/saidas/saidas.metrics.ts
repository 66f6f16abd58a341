import { Gauge } from "@platformatic/prom-client";
import type { Deps } from "../deps.ts";
import { notarSeguradas } from "./saidas.ts";

/** Also what notices a restore under a process that runs on: it is scraped all the time. */
export const createSaidasMetrics = (deps: Pick<Deps, "db" | "clock" | "logger" | "metrics">): void => {
  const seguradas: Gauge = new Gauge({
    name: "acervo_saidas_seguradas",
    help: "1 while charges, e-mail and tax documents are held, since the database was restored and not reconciled.",
    registers: [deps.metrics],
    collect: async () => seguradas.set((await notarSeguradas(deps)) === null ? 0 : 1),
  });
};
