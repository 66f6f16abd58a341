export { createBackupsMetrics } from "./conferencia/backups.metrics.ts";
export { existeDispositivo } from "./listas/listas.queries.ts";
