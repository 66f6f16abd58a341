export { anotarCobrancaNoCartao, cartoesParaCobranca } from "./cartoes-para-cobranca.ts";
