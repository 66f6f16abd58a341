export { anularCobranca } from "./anular-cobranca.ts";
export { clienteNoProvedor } from "./cliente-no-provedor.ts";
export type { AoMudarCobranca } from "./cobranca.ts";
export { listCobrancasDaOrigem, lockCobrancasDasOrigens } from "./cobrancas.queries.ts";
export { listCreditosDaOrigem, listPassosDaOrigem, type CreditoRow, type PassoRow } from "./da-origem.queries.ts";
export { existsCobrancaEmCurso } from "./em-curso.queries.ts";
export { estornarCobranca } from "./estornar-cobranca.ts";
export { createPagamentosMetrics } from "./pagamentos.metrics.ts";
export { pedirCobranca, pedirCobrancas, type PedidoDeCobranca } from "./pedir-cobranca.ts";
