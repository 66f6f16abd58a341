export type { AoExcluirCartao } from "./alterar-cartao.ts";
export { anotarCobrancaNoCartao, cartoesParaCobranca, listCartoesVivos } from "./cartoes-para-cobranca.ts";
export { findCartaoNomeado, listCartoesNomeados } from "./cartoes.queries.ts";
export { avisoDeValidade, mesesPorAvisar, ultimoDiaDoCartao } from "./cartoes.rules.ts";
export { exigirPoucasRecusas } from "./recusas.ts";
export { lockCartoes, updatePapeisDosCartoes } from "./papeis.queries.ts";
export { listCartoesPorVencer, lockCartaoPorVencer, markAvisoDeValidade } from "./validade.queries.ts";
