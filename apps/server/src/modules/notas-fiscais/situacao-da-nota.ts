/**
 * - `AGUARDANDO`: to be issued; it has no number yet, or keeps the one with which it was rejected.
 * - `ENVIANDO`: signed under its number, and perhaps sent.
 * - `PENDENTE`: sent; nobody knows yet what became of it.
 * - `DISPENSADA`: the invoice is no longer paid, and no document was issued for it.
 */
export type SituacaoDaNota =
  | "AGUARDANDO"
  | "ENVIANDO"
  | "PENDENTE"
  | "REJEITADA"
  | "EMITIDA"
  | "CANCELANDO"
  | "CANCELADA"
  | "SUBSTITUIDA"
  | "DISPENSADA";

/** No longer in force: the invoice may get another one. */
export const ENCERRADAS = ["CANCELADA", "SUBSTITUIDA", "DISPENSADA"] as const satisfies readonly SituacaoDaNota[];

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
