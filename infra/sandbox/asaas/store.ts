import { randomBytes } from "node:crypto";
import type { StoredCard } from "./cards.ts";
import type { Webhooks } from "./webhooks.ts";

export type Customer = {
  readonly object: "customer";
  readonly id: string;
  readonly dateCreated: string;
  readonly name: string;
  readonly cpfCnpj: string;
  readonly email: string | null;
  readonly personType: "FISICA" | "JURIDICA";
  readonly externalReference: string | null;
  readonly notificationDisabled: boolean;
  readonly deleted: boolean;
};

export type BillingType = "BOLETO" | "CREDIT_CARD" | "PIX" | "UNDEFINED";
export type PaymentStatus =
  | "PENDING"
  | "RECEIVED"
  | "CONFIRMED"
  | "OVERDUE"
  | "REFUNDED"
  | "REFUND_REQUESTED"
  | "REFUND_IN_PROGRESS"
  | "CHARGEBACK_REQUESTED"
  | "AWAITING_RISK_ANALYSIS";

export type Payment = {
  readonly object: "payment";
  readonly id: string;
  /** Part of the id, and of the boleto's number. */
  readonly number: number;
  readonly dateCreated: string;
  readonly customer: string;
  readonly value: number;
  readonly billingType: BillingType;
  readonly dueDate: string;
  readonly description: string | null;
  readonly externalReference: string | null;
  readonly creditCard: Pick<StoredCard, "creditCardNumber" | "creditCardBrand"> | null;
  status: PaymentStatus;
  paymentDate: string | null;
  pixTransaction: string | null;
  deleted: boolean;
};

export type InvoiceStatus =
  | "SCHEDULED"
  | "SYNCHRONIZED"
  | "AUTHORIZED"
  | "PROCESSING_CANCELLATION"
  | "CANCELED"
  | "CANCELLATION_DENIED"
  | "ERROR";

/** A tax document, which the provider has a municipality issue. */
export type Invoice = {
  readonly object: "invoice";
  readonly id: string;
  readonly sequence: number;
  customer: string;
  value: number;
  serviceDescription: string;
  effectiveDate: string;
  externalReference: string | null;
  municipalServiceId: string | null;
  municipalServiceName: string;
  status: InvoiceStatus;
  statusDescription: string | null;
  /** Null until the municipality issued it. */
  number: string | null;
};

const BRAZILIAN_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

/** The day of a charge is the day in Brazil, where the provider is. */
export const today = ({ now }: Pick<Store, "now">): string => BRAZILIAN_DAY.format(now());

/** Everything the provider knows, in the memory of its process. */
export type Store = {
  readonly key: string;
  readonly origin: () => string;
  readonly now: () => Date;
  readonly customers: Map<string, Customer>;
  readonly cards: Map<string, StoredCard>;
  readonly payments: Map<string, Payment>;
  readonly invoices: Map<string, Invoice>;
  /** Whether municipalities decide by themselves, a moment later; else somebody at the sandbox does. */
  municipalitiesDecide: boolean;
  readonly webhooks: Webhooks;
  /** Whether QR codes are drawn: a picture takes longer than the rest of a hundred answers. */
  pictures: boolean;
  nextNumber(): number;
  newToken(): string;
};

export const createStore = (key: string, outside: Pick<Store, "origin" | "webhooks" | "now">): Store => {
  let last = 0;
  return {
    key,
    ...outside,
    customers: new Map(),
    cards: new Map(),
    payments: new Map(),
    invoices: new Map(),
    municipalitiesDecide: true,
    pictures: true,
    nextNumber: () => ++last,
    newToken: () => `tok_${randomBytes(16).toString("hex")}`,
  };
};

/** A payment as it is sent: without what only the sandbox needs to know. */
export const toWire = ({ number, ...payment }: Payment, origin: string) => ({
  ...payment,
  netValue: payment.value,
  clientPaymentDate: payment.paymentDate,
  confirmedDate: payment.paymentDate,
  originalDueDate: payment.dueDate,
  invoiceUrl: `${origin}/i/${payment.id}`,
  invoiceNumber: String(number).padStart(8, "0"),
  bankSlipUrl: payment.billingType === "BOLETO" ? `${origin}/b/pdf/${payment.id}` : null,
  nossoNumero: payment.billingType === "BOLETO" ? String(number).padStart(11, "0") : null,
});

/** Changes a payment and tells the webhooks. */
export const change = (store: Store, payment: Payment, status: PaymentStatus, event: string): void => {
  payment.status = status;
  if (status === "CONFIRMED" || status === "RECEIVED") payment.paymentDate = today(store);
  store.webhooks.emit(event, toWire(payment, store.origin()));
};
