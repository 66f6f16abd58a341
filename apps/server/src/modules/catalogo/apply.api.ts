export { rangesUsados } from "./apply/aplicar-lote.ts";
export { findNumeros, findNumerosAntes } from "./apply/exclusao.queries.ts";
