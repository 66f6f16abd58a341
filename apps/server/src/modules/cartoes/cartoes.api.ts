export type { AoExcluirCartao } from "./alterar-cartao.ts";
export { anotarCobrancaNoCartao, cartoesParaCobranca } from "./cartoes-para-cobranca.ts";
export { findCartaoNomeado } from "./cartoes.queries.ts";
export { exigirPoucasRecusas } from "./recusas.ts";
export { lockCartoes, updatePapeisDosCartoes } from "./papeis.queries.ts";
