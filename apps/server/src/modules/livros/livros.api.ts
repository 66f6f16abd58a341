export { createLivrosMetrics } from "./livros.metrics.ts";
