export { createConferenciaMetrics } from "./conferencia/conferencia.metrics.ts";
