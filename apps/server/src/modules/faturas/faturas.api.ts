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
} from "./emissao/emissao.queries.ts";
export { emitirMensalidades, mesesCobrados } from "./emissao/emitir-mensalidades.ts";
export { enderecarFatura } from "./emissao/enderecar-fatura.ts";
export { findContas } from "./emissao/mensalidades.queries.ts";
export { emitirPrimeiraMensalidade } from "./emissao/primeira-mensalidade.ts";
export { cartoesDaFatura } from "./cobranca/cartoes-da-fatura.ts";
export { cobrarFaturas } from "./cobranca/cobrar-faturas.ts";
export { cobrarMensalidade } from "./cobranca/cobrar-mensalidade.ts";
export { encerrarCobrancas } from "./cobranca/encerrar-cobrancas.ts";
export { pedirBoletos } from "./cobranca/pedir-boletos.ts";
export { vencerFaturas } from "./cobranca/vencer-faturas.ts";
export { emitirFaturas } from "./emissao/emitir-faturas.ts";
