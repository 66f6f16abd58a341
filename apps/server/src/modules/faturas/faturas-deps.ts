import type { Deps } from "../../platform/deps.ts";
import type { ComContratacoesCobradas } from "./contratacoes-cobradas.ts";

/** What the jobs of invoices need. */
export type FaturasDeps = Pick<Deps, "db" | "clock" | "ids" | "queue"> & ComContratacoesCobradas;
