import { z } from "zod";
import { badRequest, listOf, notFound, ok, type Answer } from "./answers.ts";
import { behaviourOf, brandOf } from "./cards.ts";
import { today, type Store } from "./store.ts";

const NewCustomer = z.object({
  name: z.string().min(1),
  cpfCnpj: z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/),
  email: z.string().optional(),
  externalReference: z.string().optional(),
  notificationDisabled: z.boolean().default(false),
});

export const createCustomer = (store: Store, body: unknown): Answer => {
  const parsed = NewCustomer.safeParse(body);
  if (!parsed.success) {
    const [field] = parsed.error.issues[0]?.path ?? [];
    return field === "cpfCnpj"
      ? badRequest("invalid_cpfCnpj", "O CPF ou CNPJ informado é inválido.")
      : badRequest(`invalid_${String(field ?? "object")}`, "O campo informado é inválido ou não foi informado.");
  }
  const { name, cpfCnpj, email = null, externalReference = null, notificationDisabled } = parsed.data;
  const id = `cus_${String(store.nextNumber()).padStart(12, "0")}`;
  store.customers.set(id, {
    object: "customer",
    id,
    dateCreated: today(store),
    name,
    cpfCnpj,
    email,
    personType: cpfCnpj.length === 11 ? "FISICA" : "JURIDICA",
    externalReference,
    notificationDisabled,
    deleted: false,
  });
  return ok(store.customers.get(id));
};

export const findCustomer = (store: Store, id: string): Answer => {
  const customer = store.customers.get(id);
  return customer === undefined ? notFound() : ok(customer);
};

export const listCustomers = (store: Store, query: URLSearchParams): Answer => {
  const matches = [...store.customers.values()].filter((customer) =>
    (["externalReference", "cpfCnpj", "email"] as const).every(
      (field) => !query.has(field) || customer[field] === query.get(field),
    ),
  );
  return listOf(matches, query);
};

const text = z.string().min(1);
const Tokenize = z.object({
  customer: text,
  creditCard: z.object({
    holderName: text,
    number: z.string().regex(/^\d{13,19}$/),
    expiryMonth: z.string().regex(/^(0[1-9]|1[0-2])$/),
    expiryYear: z.string().regex(/^\d{4}$/),
    ccv: z.string().regex(/^\d{3,4}$/),
  }),
  creditCardHolderInfo: z.object({
    name: text,
    email: text,
    cpfCnpj: text,
    postalCode: text,
    addressNumber: text,
    phone: text,
  }),
  remoteIp: text,
});

export const tokenizeCard = (store: Store, body: unknown): Answer => {
  const parsed = Tokenize.safeParse(body);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path ?? [];
    return badRequest(`invalid_${String(path[0] ?? "object")}`, `Informe ${path.join(".")} corretamente.`);
  }
  const { customer, creditCard } = parsed.data;
  if (!store.customers.has(customer)) return badRequest("invalid_customer", "Customer Inválido ou não informado");
  if (`${creditCard.expiryYear}-${creditCard.expiryMonth}` < today(store).slice(0, 7))
    return badRequest("invalid_creditCard", "O cartão informado está vencido.");
  const behaviour = behaviourOf(creditCard.number);
  if (behaviour === "recusa-cadastro")
    return badRequest("invalid_creditCard", "Transação não autorizada. Verifique os dados do cartão.");
  const creditCardToken = store.newToken();
  const creditCardNumber = creditCard.number.slice(-4);
  const creditCardBrand = brandOf(creditCard.number);
  store.cards.set(creditCardToken, { customer, creditCardNumber, creditCardBrand, behaviour });
  return ok({ creditCardNumber, creditCardBrand, creditCardToken });
};
