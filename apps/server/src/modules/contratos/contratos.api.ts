export { contratoAnexo } from "./contrato-anexo.ts";
export { contratosDaPessoa } from "./contratos-da-pessoa.ts";
export { prepararTermoAlteracao, prepararTermoDeAceite, prepararTermoProvisionado } from "./gerar-termo.ts";
export { temEnderecoDoContrato } from "./preencher-termo.ts";
export type { TermoPreparado } from "./preparar-termo.ts";
export { registrarAceite } from "./registrar-aceite.ts";
export { lerTermoPublicado, type TermoPublicado } from "./termo-publicado.ts";
