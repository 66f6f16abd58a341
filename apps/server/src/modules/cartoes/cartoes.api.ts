export type { AoExcluirCartao } from "./alterar-cartao.ts";
export { anotarCobrancaNoCartao, cartoesParaCobranca } from "./cartoes-para-cobranca.ts";
export { lockCartoes, updatePapeisDosCartoes } from "./papeis.queries.ts";
