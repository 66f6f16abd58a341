export { anularCobranca } from "./anular-cobranca.ts";
export { clienteNoProvedor } from "./cliente-no-provedor.ts";
export type { AoMudarCobranca } from "./cobranca.ts";
export { listCobrancasDaOrigem, lockCobrancasDasOrigens } from "./cobrancas.queries.ts";
export { estornarCobranca } from "./estornar-cobranca.ts";
export { pedirCobranca, type PedidoDeCobranca } from "./pedir-cobranca.ts";
