export { conferirObjetos } from "./damage/conferir-objetos.ts";
export { createBackupsMetrics } from "./scrub/backups.metrics.ts";
export { handlersInLanes } from "./upkeep/handlers-in-lanes.ts";
export { defineLaneJob } from "./upkeep/lanes.ts";
export type { Manutencao } from "./upkeep/manutencao.ts";
