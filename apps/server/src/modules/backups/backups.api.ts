export { createBackupsMetrics } from "../armazem/scrub/backups.metrics.ts";
export { existeDispositivo } from "./lists/listas.queries.ts";
