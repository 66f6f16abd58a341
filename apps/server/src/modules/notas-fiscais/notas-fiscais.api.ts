export { publicarChave } from "./certificado/publicar-chave.ts";
export { certificadoDaEmpresa } from "./certificado/certificado-da-empresa.ts";
export { notaFiscalAnexos } from "./arquivos/nota-fiscal-anexos.ts";
export { remessaAnexos } from "./contador/remessa-anexos.ts";
export { createNotasFiscaisMetrics } from "./vigia/notas-fiscais.metrics.ts";
export { reconciliarNumeracao, type Numeracao } from "./numeracao/reconciliar-numeracao.ts";
