export {
  findBoleto,
  findFaturasDaContratacao,
  lockFatura,
  markAnulada,
  markPaga,
  markPendente,
  replaceBoleto,
  type FaturaPresa,
} from "./emissao.queries.ts";
export { emitirMensalidades, mesesCobrados } from "./emitir-mensalidades.ts";
export { findContasAFaturar } from "./mensalidades.queries.ts";
export { emitirPrimeiraMensalidade } from "./primeira-mensalidade.ts";
