export { contratoAnexo } from "./contrato-anexo.ts";
export { prepararTermoAlteracao, prepararTermoDeAceite } from "./gerar-termo.ts";
export type { TermoPreparado } from "./preparar-termo.ts";
export { registrarAceite } from "./registrar-aceite.ts";
