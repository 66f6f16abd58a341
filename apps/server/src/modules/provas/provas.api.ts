export { lerRetornos, type RetornoProvado } from "./consulta/ler-retornos.ts";
export { listFalhas } from "./emissao/falhas.queries.ts";
