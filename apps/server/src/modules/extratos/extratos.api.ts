export { extratoAnexo } from "./emissao/extrato-anexo.ts";
export { existsExtratoGuardado, markExtratosEncerrados } from "./fim.queries.ts";
