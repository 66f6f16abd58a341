import { z } from "zod";
import { badRequest, listOf, notFound, ok, type Answer } from "./answers.ts";
import type { StoredCard } from "./cards.ts";
import { change, today, toWire, type Payment, type Store } from "./store.ts";

const NewPayment = z.object({
  customer: z.string(),
  billingType: z.enum(["BOLETO", "CREDIT_CARD", "PIX", "UNDEFINED"]),
  value: z.number().positive().multipleOf(0.01),
  dueDate: z.iso.date(),
  description: z.string().max(500).optional(),
  externalReference: z.string().optional(),
  creditCardToken: z.string().optional(),
  remoteIp: z.string().optional(),
});
type NewPayment = z.infer<typeof NewPayment>;

/** How a request to charge ends: with an answer, or without one. */
export type Charged = { readonly answer: Answer; readonly silent?: boolean };

const RISK_ANALYSIS_MS = 400;

const refuse = (description: string): Charged => ({ answer: badRequest("invalid_action", description) });

const make = (store: Store, asked: NewPayment, card: StoredCard | null): Payment => {
  const number = store.nextNumber();
  const payment: Payment = {
    object: "payment",
    id: `pay_${String(number).padStart(12, "0")}`,
    number,
    dateCreated: today(store),
    customer: asked.customer,
    value: asked.value,
    billingType: asked.billingType,
    dueDate: asked.dueDate,
    description: asked.description ?? null,
    externalReference: asked.externalReference ?? null,
    creditCard:
      card === null ? null : { creditCardNumber: card.creditCardNumber, creditCardBrand: card.creditCardBrand },
    status: "PENDING",
    paymentDate: null,
    pixTransaction: null,
    deleted: false,
  };
  store.payments.set(payment.id, payment);
  store.webhooks.emit("PAYMENT_CREATED", toWire(payment, store.origin()));
  return payment;
};

const capture = (store: Store, asked: NewPayment, card: StoredCard): Payment => {
  const payment = make(store, asked, card);
  change(store, payment, "CONFIRMED", "PAYMENT_CONFIRMED");
  return payment;
};

const analyse = (store: Store, asked: NewPayment, card: StoredCard): Payment => {
  const payment = make(store, asked, card);
  change(store, payment, "AWAITING_RISK_ANALYSIS", "PAYMENT_AWAITING_RISK_ANALYSIS");
  setTimeout(() => {
    store.webhooks.emit("PAYMENT_APPROVED_BY_RISK_ANALYSIS", toWire(payment, store.origin()));
    change(store, payment, "CONFIRMED", "PAYMENT_CONFIRMED");
  }, RISK_ANALYSIS_MS).unref();
  return payment;
};

/** A refused card leaves no charge behind. */
const chargeCard = (store: Store, asked: NewPayment): Charged => {
  const card = store.cards.get(asked.creditCardToken ?? "");
  if (card === undefined || card.customer !== asked.customer)
    return { answer: badRequest("invalid_creditCard", "O token do cartão de crédito é inválido.") };
  if (asked.remoteIp === undefined) return { answer: badRequest("invalid_remoteIp", "Informe o IP do comprador.") };
  const wire = (payment: Payment): Answer => ok(toWire(payment, store.origin()));
  switch (card.behaviour) {
    case "aprova":
      return { answer: wire(capture(store, asked, card)) };
    case "recusa":
      return refuse("Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.");
    case "sem-saldo":
      return refuse("Transação não autorizada. Saldo ou limite insuficiente.");
    case "responde-tarde":
      return { answer: wire(capture(store, asked, card)), silent: true };
    case "nao-responde":
      return { answer: notFound(), silent: true };
    case "analise":
      return { answer: wire(analyse(store, asked, card)) };
    case "em-dobro":
      capture(store, asked, card);
      return { answer: wire(capture(store, asked, card)), silent: true };
  }
};

export const createPayment = (store: Store, body: unknown): Charged => {
  const parsed = NewPayment.safeParse(body);
  if (!parsed.success) {
    const [field] = parsed.error.issues[0]?.path ?? [];
    return { answer: badRequest(`invalid_${String(field ?? "object")}`, `O campo ${String(field)} é inválido.`) };
  }
  const asked = parsed.data;
  if (!store.customers.has(asked.customer))
    return { answer: badRequest("invalid_customer", "Customer Inválido ou não informado") };
  if (asked.dueDate < today(store))
    return { answer: badRequest("invalid_dueDate", "Não é permitido data de vencimento inferior a hoje.") };
  if (asked.billingType === "CREDIT_CARD") return chargeCard(store, asked);
  return { answer: ok(toWire(make(store, asked, null), store.origin())) };
};

/** Days lie between `[ge]` and `[le]`, both included; a payment without that day is in no such list. */
const isBetween = (payment: Payment, query: URLSearchParams, field: "dateCreated" | "paymentDate"): boolean => {
  const [from, to] = [query.get(`${field}[ge]`), query.get(`${field}[le]`)];
  const day = payment[field];
  if (from === null && to === null) return true;
  return day !== null && (from === null || day >= from) && (to === null || day <= to);
};

export const listPayments = (store: Store, query: URLSearchParams): Answer => {
  const matches = [...store.payments.values()].filter(
    (payment) =>
      !payment.deleted &&
      isBetween(payment, query, "dateCreated") &&
      isBetween(payment, query, "paymentDate") &&
      (["externalReference", "customer", "status", "billingType"] as const).every(
        (field) => !query.has(field) || payment[field] === query.get(field),
      ),
  );
  return listOf(matches, query, (payment) => toWire(payment, store.origin()));
};
