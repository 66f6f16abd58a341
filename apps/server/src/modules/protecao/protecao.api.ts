export { versoesDesatualizadas } from "./agente-desatualizado.ts";
export { aoConcluirBackup } from "./ao-concluir-backup.ts";
export { julgarAvisados } from "./equipe/dispositivos-parados.ts";
export { julgarContratacao } from "./equipe/julgar-contratacao.ts";
export { listCongelados } from "./equipe/parados.queries.ts";
export { fraseDaProva } from "./prova-vigente.texts.ts";
export { createProtecaoMetrics } from "./protecao.metrics.ts";
export { protecaoTexts } from "./protecao.texts.ts";
