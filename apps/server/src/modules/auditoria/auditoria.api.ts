export { createConferenciaMetrics } from "./conferencia/conferencia.metrics.ts";
export { lerEventosProvados, lerRaizesDaProva, listAlvosProvados, type EventoProvado } from "./prova/ler-prova.ts";
export { provarTrilha, type TrilhaProvada } from "./prova/provar-trilha.ts";
