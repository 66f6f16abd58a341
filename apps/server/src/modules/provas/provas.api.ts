export { lerRetornos, type RetornoProvado } from "./consulta/ler-retornos.ts";
export { listFalhas } from "./emissao/falhas.queries.ts";
export { provasEmitidas, type ProvaEmitida } from "./emissao/provas-emitidas.ts";
