import { badRequest, ok, type Answer } from "./answers.ts";
import { bankSlip } from "./boleto.ts";
import { brCode, qrPng } from "./pix.ts";
import { change, toWire, type Payment, type Store } from "./store.ts";

type Action = (store: Store, payment: Payment) => Answer | Promise<Answer>;

const isOpen = ({ status, deleted }: Payment): boolean => !deleted && (status === "PENDING" || status === "OVERDUE");
const isPaid = ({ status }: Payment): boolean => status === "CONFIRMED" || status === "RECEIVED";
const wire = (store: Store, payment: Payment): Answer => ok(toWire(payment, store.origin()));
const denied = (description: string): Answer => badRequest("invalid_action", description);

const slipOf = ({ number, value, dueDate }: Payment) => bankSlip(number, Math.round(value * 100), dueDate);

const hasSlip = ({ billingType }: Payment): boolean => billingType === "BOLETO" || billingType === "UNDEFINED";

const pixOf = async (store: Store, { id, dueDate, description }: Payment) => {
  const payload = brCode(`pix.example/qr/cobv/${id}`);
  const expirationDate = `${Number(dueDate.slice(0, 4)) + 1}${dueDate.slice(4)} 23:59:59`;
  return { encodedImage: store.pictures ? await qrPng(payload) : "", payload, expirationDate, description };
};

const readSlip: Action = (_store, payment) =>
  hasSlip(payment)
    ? ok(slipOf(payment))
    : denied("Somente é possível obter linha digitável quando a cobrança é boleto.");

const readPix: Action = async (store, payment) =>
  payment.billingType === "CREDIT_CARD"
    ? denied("Não é possível gerar o QR Code de uma cobrança de cartão de crédito.")
    : ok({ success: true, ...(await pixOf(store, payment)) });

const readBilling: Action = async (store, payment) =>
  ok({
    pix: payment.billingType === "CREDIT_CARD" ? null : await pixOf(store, payment),
    creditCard: payment.creditCard,
    bankSlip: hasSlip(payment) ? slipOf(payment) : null,
  });

/** Money in: what a bank, a phone or a person at the sandbox's page does. */
const pay =
  (via: "pix" | "boleto"): Action =>
  (store, payment) => {
    if (!isOpen(payment)) return denied("Esta cobrança não está em aberto.");
    if (via === "pix") payment.pixTransaction = `pix_${payment.id}`;
    change(store, payment, "RECEIVED", "PAYMENT_RECEIVED");
    return wire(store, payment);
  };

/** Somebody paid a boleto that was removed meanwhile: banks take it, and the provider passes the money on. */
const payRemoved: Action = (store, payment) => {
  if (!payment.deleted) return denied("Esta cobrança não foi removida.");
  payment.deleted = false;
  return pay("pix")(store, payment);
};

const confirm: Action = (store, payment) => {
  if (payment.status === "AWAITING_RISK_ANALYSIS") {
    change(store, payment, "CONFIRMED", "PAYMENT_CONFIRMED");
    return wire(store, payment);
  }
  return pay("boleto")(store, payment);
};

const expire: Action = (store, payment) => {
  if (payment.status !== "PENDING") return denied("Somente uma cobrança pendente pode vencer.");
  change(store, payment, "OVERDUE", "PAYMENT_OVERDUE");
  return wire(store, payment);
};

const refund: Action = (store, payment) => {
  const asSlip = payment.billingType === "BOLETO" && payment.pixTransaction === null;
  if (!isPaid(payment) || asSlip) return denied("Esta cobrança não pode ser estornada.");
  change(store, payment, "REFUNDED", "PAYMENT_REFUNDED");
  return wire(store, payment);
};

/** The customer names an account on a form; here they do so at once. */
const refundSlip: Action = (store, payment) => {
  if (!isPaid(payment) || payment.billingType !== "BOLETO") return denied("Este boleto não pode ser estornado.");
  change(store, payment, "REFUND_IN_PROGRESS", "PAYMENT_REFUND_IN_PROGRESS");
  setTimeout(() => change(store, payment, "REFUNDED", "PAYMENT_REFUNDED"), SLIP_REFUND_MS).unref();
  return ok({ requestUrl: `${store.origin()}/estorno/${payment.id}` });
};
const SLIP_REFUND_MS = 300;

const dispute: Action = (store, payment) => {
  if (!isPaid(payment)) return denied("Somente uma cobrança paga pode ser contestada.");
  change(store, payment, "CHARGEBACK_REQUESTED", "PAYMENT_CHARGEBACK_REQUESTED");
  return wire(store, payment);
};

/** The bank decides: for the shop, whose money comes back, or for who disputed. */
const decideDispute =
  (winner: "shop" | "payer"): Action =>
  (store, payment) => {
    if (payment.status !== "CHARGEBACK_REQUESTED") return denied("Esta cobrança não está em contestação.");
    if (winner === "shop") change(store, payment, "CONFIRMED", "PAYMENT_CONFIRMED");
    else change(store, payment, "REFUNDED", "PAYMENT_REFUNDED");
    return wire(store, payment);
  };

const remove: Action = (store, payment) => {
  if (!isOpen(payment)) return denied("Somente é possível remover cobranças pendentes ou vencidas.");
  payment.deleted = true;
  store.webhooks.emit("PAYMENT_DELETED", toWire(payment, store.origin()));
  return ok({ deleted: true, id: payment.id });
};

const restore: Action = (store, payment) => {
  if (!payment.deleted) return denied("Esta cobrança não foi removida.");
  payment.deleted = false;
  store.webhooks.emit("PAYMENT_RESTORED", toWire(payment, store.origin()));
  return wire(store, payment);
};

/** By method and what follows the payment's id in the path. */
export const paymentActions: Readonly<Record<string, Action>> = {
  "GET ": wire,
  "DELETE ": remove,
  "GET /status": (_store, { status }) => ok({ status }),
  "GET /identificationField": readSlip,
  "GET /pixQrCode": readPix,
  "GET /billingInfo": readBilling,
  "POST /refund": refund,
  "POST /bankSlip/refund": refundSlip,
  "POST /restore": restore,
};

/** The provider's own for its sandbox, and ours for tests and the page. */
export const sandboxActions: Readonly<Record<string, Action>> = {
  confirm,
  overdue: expire,
  pagarPix: pay("pix"),
  pagarBoleto: pay("boleto"),
  pagarRemovida: payRemoved,
  estornar: (store, payment) =>
    payment.billingType === "BOLETO" && payment.pixTransaction === null
      ? refundSlip(store, payment)
      : refund(store, payment),
  contestar: dispute,
  ganharContestacao: decideDispute("shop"),
  perderContestacao: decideDispute("payer"),
};
