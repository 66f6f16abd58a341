export { comandarReconciliacao } from "./reconciliacao/comando-reconciliar.ts";
export { createLivrosMetrics } from "./livros.metrics.ts";
