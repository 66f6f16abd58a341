import { z } from "zod";
import type { Pagamento, SituacaoPagamento } from "./provedor-pagamento.ts";

const SITUACAO_DO_STATUS: Readonly<Record<string, SituacaoPagamento>> = {
  PENDING: "ABERTO",
  OVERDUE: "ABERTO",
  AWAITING_RISK_ANALYSIS: "ABERTO",
  AUTHORIZED: "ABERTO",
  DUNNING_REQUESTED: "ABERTO",
  CONFIRMED: "PAGO",
  RECEIVED: "PAGO",
  RECEIVED_IN_CASH: "PAGO",
  DUNNING_RECEIVED: "PAGO",
  REFUND_REQUESTED: "DEVOLVENDO",
  REFUND_IN_PROGRESS: "DEVOLVENDO",
  REFUNDED: "DEVOLVIDO",
  CHARGEBACK_REQUESTED: "CONTESTADO",
  CHARGEBACK_DISPUTE: "CONTESTADO",
  AWAITING_CHARGEBACK_REVERSAL: "CONTESTADO",
};

/** A payment as the provider writes it. */
export const Payment = z.object({
  id: z.string().min(1),
  status: z.string().refine((status) => status in SITUACAO_DO_STATUS),
  value: z.number().positive(),
  billingType: z.string(),
  externalReference: z.string().nullish(),
  pixTransaction: z.string().nullish(),
  deleted: z.boolean().default(false),
  clientPaymentDate: z.iso.date().nullish(),
  confirmedDate: z.iso.date().nullish(),
  paymentDate: z.iso.date().nullish(),
});
export const listOf = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) });
export const ComId = z.object({ id: z.string().min(1) });

export const toPagamento = (payment: z.output<typeof Payment>): Pagamento => ({
  id: payment.id,
  referencia: payment.externalReference ?? null,
  situacao: payment.deleted ? "REMOVIDO" : (SITUACAO_DO_STATUS[payment.status] ?? "ABERTO"),
  valorCentavos: Math.round(payment.value * 100),
  // When the customer paid, else when it was approved, else when the money came.
  pagoEm: payment.clientPaymentDate ?? payment.confirmedDate ?? payment.paymentDate ?? null,
});
