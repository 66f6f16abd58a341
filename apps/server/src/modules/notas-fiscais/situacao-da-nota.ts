import type { SituacaoDaNota } from "@acervo/contracts/notas-fiscais";

/** No longer in force: the invoice may get another one. */
export const ENCERRADAS = ["CANCELADA", "SUBSTITUIDA", "DISPENSADA"] as const satisfies readonly SituacaoDaNota[];

/** Perhaps sent: the issuer is asked before anything else is done with it. */
export const POR_CONFIRMAR = ["ENVIANDO", "PENDENTE"] as const satisfies readonly SituacaoDaNota[];

export type PassoDaNota =
  | "CRIADA"
  | "RESERVADA"
  | "SEM_RESPOSTA"
  | "REJEITADA"
  | "CORRIGIDA"
  | "EMITIDA"
  | "CANCELAMENTO_PEDIDO"
  | "CANCELAMENTO_RECUSADO"
  | "CANCELADA"
  | "SUBSTITUIDA"
  | "DISPENSADA";
