export { createBackupsMetrics } from "./conferencia/backups.metrics.ts";
export { isVersaoAnterior } from "./versao.rules.ts";
