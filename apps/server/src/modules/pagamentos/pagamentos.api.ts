export { anularCobranca } from "./anular-cobranca.ts";
export type { AoMudarCobranca } from "./cobranca.ts";
export { estornarCobranca } from "./estornar-cobranca.ts";
export { pedirCobranca, type PedidoDeCobranca } from "./pedir-cobranca.ts";
