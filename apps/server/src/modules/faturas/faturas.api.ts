export { boletosDaPessoa } from "./boletos-da-pessoa.ts";
export { aoMudarCobranca } from "./cobranca/ao-mudar-cobranca.ts";
export {
  listAtrasadas,
  listFaturasDaContratacao,
  listMudancasDaContratacao,
  type AtrasadaRow,
  type MudancaDaFaturaRow,
} from "./cliente/faturas-do-cliente.queries.ts";
export { cobrarFaturaDevida } from "./cobranca/cobrar-fatura-devida.ts";
export { cobrarMensalidade } from "./cobranca/cobrar-mensalidade.ts";
export { existePagamentoPorConfirmar, lockCobrancasDaContratacao } from "./cobranca/cobrancas-da-fatura.ts";
export { enviarAoFinanceiro } from "./emails/avisar-financeiro.ts";
export { MOTIVO_DO_FINANCEIRO } from "./emails/financeiro.email.ts";
export { encerrarCobrancas } from "./encerrar-cobrancas.ts";
export { lerPagamentoPendente } from "./cobranca/ler-pagamento-pendente.ts";
export { existsAtraso } from "./cobranca/por-cobrar.queries.ts";
export type { ComContratacoesCobradas, ContratacoesCobradas } from "./contratacoes-cobradas.ts";
export { insertFatura, lockFatura } from "./emissao/emissao.queries.ts";
export { findContasDaFatura } from "./nota-fiscal/contas-da-fatura.queries.ts";
export { countPagasDoMes } from "./nota-fiscal/pagas-do-mes.queries.ts";
export { enderecarFatura } from "./emissao/enderecar-fatura.ts";
export { emitirPrimeiraMensalidade } from "./emissao/primeira-mensalidade.ts";
export { IDADES, listDevidas, type DevidasRow } from "./financeiro/devidas.queries.ts";
export type { MesDoPainel } from "./financeiro/mes-do-painel.ts";
export { listRecuperadas, type RecuperadasRow } from "./financeiro/recuperadas.queries.ts";
export { formatarMes, toFaturaEncontrada } from "./lista/faturas.presenter.ts";
export { findDonoDaFatura } from "./lista/faturas.queries.ts";
export {
  markFaturaMudada,
  markPagasDesde,
  deleteFaturasMudadas,
  type FaturaMudadaRow,
} from "./nota-fiscal/faturas-mudadas.queries.ts";
export { aoMudarCobrancaUnica } from "./renegociacao/ao-mudar-cobranca-unica.ts";
export { boletoUnicoAnexo } from "./renegociacao/imprimir-boleto-unico.ts";
export { mudarSituacaoFatura } from "./situacao/mudar-situacao-fatura.ts";
export { existsFaturaEmAberto } from "./situacao/em-aberto.queries.ts";
export {
  countPagamentos,
  findTotaisDosPagamentos,
  listPagamentos,
  type FiltroDePagamentos,
  type PagamentoRow,
} from "./relatorio/pagamentos.queries.ts";
