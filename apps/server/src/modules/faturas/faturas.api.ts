export {
  findBoleto,
  findFaturasDaContratacao,
  lockFatura,
  markAnulada,
  markPaga,
  markPendente,
  markVencida,
  replaceBoleto,
  updateVencimento,
  type FaturaPresa,
} from "./emissao.queries.ts";
export { emitirMensalidades, mesesCobrados } from "./emitir-mensalidades.ts";
export { enderecarFatura } from "./enderecar-fatura.ts";
export { findContas } from "./mensalidades.queries.ts";
export { emitirPrimeiraMensalidade } from "./primeira-mensalidade.ts";
