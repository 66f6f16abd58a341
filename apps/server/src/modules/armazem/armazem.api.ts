export { createBackupsMetrics } from "./scrub/backups.metrics.ts";
