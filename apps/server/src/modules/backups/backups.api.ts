export { createBackupsMetrics } from "./conferencia/backups.metrics.ts";
