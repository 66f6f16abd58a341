import type { SituacaoCobranca } from "./cobranca.ts";

/** What the provider tells of a payment that stays, for us, what it was. Whatever is not listed here is read again. */
const SEM_EFEITO: ReadonlySet<string> = new Set([
  "PAYMENT_CREATED",
  "PAYMENT_UPDATED",
  "PAYMENT_OVERDUE",
  "PAYMENT_AUTHORIZED",
  "PAYMENT_AWAITING_RISK_ANALYSIS",
  "PAYMENT_APPROVED_BY_RISK_ANALYSIS",
  "PAYMENT_ANTICIPATED",
  "PAYMENT_DUNNING_REQUESTED",
  "PAYMENT_BANK_SLIP_CANCELLED",
  "PAYMENT_BANK_SLIP_VIEWED",
  "PAYMENT_CHECKOUT_VIEWED",
]);

const JA_PAGA: readonly SituacaoCobranca[] = ["PAGA", "ESTORNANDO", "ESTORNADA"];
/** In which situations of its charge a message is no news. */
const SABIDO: Readonly<Record<string, readonly SituacaoCobranca[]>> = {
  PAYMENT_CONFIRMED: JA_PAGA,
  PAYMENT_RECEIVED: JA_PAGA,
  PAYMENT_DELETED: ["ANULADA"],
  PAYMENT_REFUND_IN_PROGRESS: ["ESTORNANDO", "ESTORNADA"],
  PAYMENT_REFUNDED: ["ESTORNADA"],
  PAYMENT_CHARGEBACK_REQUESTED: ["CONTESTADA"],
  PAYMENT_CHARGEBACK_DISPUTE: ["CONTESTADA"],
};

/** Whether a message can change something for us at all. */
export const eventoMudaAlgo = (evento: string): boolean =>
  !SEM_EFEITO.has(evento) && !evento.startsWith("PAYMENT_SPLIT_");

/** Whether a charge in this situation has nothing to learn from a message about its own payment. */
export const eventoSabido = (evento: string, situacao: SituacaoCobranca): boolean =>
  SABIDO[evento]?.includes(situacao) ?? false;
