import { randomBytes } from "node:crypto";
import { z } from "zod";
import { badRequest, listOf, notFound, ok, type Answer } from "./answers.ts";
import { invoiceRoutes } from "./invoices.ts";
import { createCustomer, findCustomer, listCustomers, tokenizeCard } from "./customers.ts";
import { paymentActions, sandboxActions } from "./payment-actions.ts";
import { createPayment, listPayments, type Charged } from "./payments.ts";
import type { Store } from "./store.ts";
import type { Webhook } from "./webhooks.ts";

export type ApiRequest = {
  readonly method: string;
  /** Below `/v3`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

const NewWebhook = z.object({
  name: z.string().default("Acervo"),
  url: z.url(),
  enabled: z.boolean().default(true),
  interrupted: z.boolean().default(false),
  authToken: z.string().nullable().default(null),
  events: z.array(z.string()).default([]),
});

/** The token is never shown again. */
const shown = ({ authToken, ...webhook }: Webhook) => ({ ...webhook, hasAuthToken: authToken !== null });

const createWebhook = (store: Store, body: unknown): Answer => {
  const parsed = NewWebhook.safeParse(body);
  if (!parsed.success) return badRequest("invalid_url", "A URL informada é inválida.");
  if (store.webhooks.all.size >= 10) return badRequest("invalid_action", "Limite de 10 webhooks atingido.");
  const webhook = { id: randomBytes(16).toString("hex"), penalizedRequestsCount: 0, ...parsed.data };
  store.webhooks.add(webhook);
  return ok(shown(webhook));
};

const webhookRoutes = (store: Store, { method, path, query, body }: ApiRequest): Answer | null => {
  const match = /^\/webhooks(?:\/([^/]+))?(\/removeBackoff)?$/.exec(path);
  if (match === null) return null;
  const [, id = "", action = ""] = match;
  if (id === "")
    return method === "POST" ? createWebhook(store, body) : listOf([...store.webhooks.all.values()].map(shown), query);
  const webhook = store.webhooks.all.get(id);
  if (webhook === undefined) return notFound();
  if (method === "DELETE") {
    webhook.enabled = false;
    webhook.interrupted = true;
    store.webhooks.all.delete(id);
    return ok({ deleted: true, id });
  }
  if (method === "POST" && action !== "") store.webhooks.resume(id);
  return ok(shown(webhook));
};

/** The action on a payment that a path names, the sandbox's own ones included. */
const findAction = (method: string, path: string) => {
  const [, sandboxId, name = ""] = /^\/sandbox\/payment\/([^/]+)\/([A-Za-z]+)$/.exec(path) ?? [];
  if (sandboxId !== undefined && method === "POST") return { id: sandboxId, action: sandboxActions[name] };
  const [, id, rest = ""] = /^\/payments\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  return id === undefined ? null : { id, action: paymentActions[`${method} ${rest}`] };
};

const paymentRoutes = async (store: Store, { method, path }: ApiRequest): Promise<Answer | null> => {
  const found = findAction(method, path);
  if (found === null) return null;
  const payment = store.payments.get(found.id);
  return payment === undefined || found.action === undefined ? notFound() : found.action(store, payment);
};

/** Customers, cards and what has no id in its path. */
const plainRoutes = (store: Store, { method, path, query, body }: ApiRequest): Answer | null => {
  const route = `${method} ${path}`;
  if (route === "POST /customers") return createCustomer(store, body);
  if (route === "GET /customers") return listCustomers(store, query);
  if (route === "POST /creditCard/tokenizeCreditCard") return tokenizeCard(store, body);
  if (route === "GET /payments") return listPayments(store, query);
  const customer = /^GET \/customers\/([^/]+)$/.exec(route)?.[1];
  return customer === undefined ? null : findCustomer(store, customer);
};

/** One request to the provider's API, already let in. */
export const answerApi = async (store: Store, request: ApiRequest): Promise<Charged> => {
  if (request.method === "POST" && /^\/payments\/?$/.test(request.path)) return createPayment(store, request.body);
  const answer =
    invoiceRoutes(store, request) ??
    plainRoutes(store, request) ??
    webhookRoutes(store, request) ??
    (await paymentRoutes(store, request)) ??
    notFound();
  return { answer };
};
