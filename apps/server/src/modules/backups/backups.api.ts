export { createBackupsMetrics } from "./conferencia/backups.metrics.ts";
export { isVersaoAnterior } from "./versao.rules.ts";
export { existeDispositivo } from "./listas/listas.queries.ts";
