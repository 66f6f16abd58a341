export { rangesUsados } from "./apply/aplicar-lote.ts";
export { findNumeros } from "./apply/exclusao.queries.ts";
