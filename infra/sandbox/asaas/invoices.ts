import { z } from "zod";
import { badRequest, listOf, notFound, ok, type Answer } from "./answers.ts";
import type { Invoice, InvoiceStatus, Store } from "./store.ts";

/** What a municipality takes to decide. */
const MUNICIPALITY_MS = 300;

const NewInvoice = z.object({
  customer: z.string(),
  serviceDescription: z.string().min(1),
  observations: z.string(),
  externalReference: z.string().optional(),
  value: z.number().positive().multipleOf(0.01),
  deductions: z.number().nonnegative(),
  effectiveDate: z.iso.date(),
  municipalServiceId: z.string().nullable().optional(),
  municipalServiceCode: z.string().nullable().optional(),
  municipalServiceName: z.string().min(1),
  taxes: z.object({
    retainIss: z.boolean(),
    iss: z.number().min(0).max(5),
    pis: z.number(),
    cofins: z.number(),
    csll: z.number(),
    inss: z.number(),
    ir: z.number(),
  }),
});

/** Of the one municipality that the sandbox knows. */
const SERVICES = [
  { id: "1001", description: "1.03 Armazenamento de dados", issTax: 2 },
  { id: "1002", description: "1.07 Suporte técnico em informática", issTax: 2 },
] as const;

const listServices = (query: URLSearchParams): Answer => {
  const wanted = query.get("description") ?? "";
  return listOf(
    SERVICES.filter(({ description }) => description.includes(wanted)),
    query,
  );
};

const toWire = ({ sequence, ...invoice }: Invoice, origin: string) => ({
  ...invoice,
  type: "NFS-e",
  rpsSerie: "1",
  rpsNumber: String(sequence),
  validationCode: invoice.number === null ? null : `TESTE${String(sequence).padStart(6, "0")}`,
  pdfUrl: invoice.number === null ? null : `${origin}/nf/${invoice.id}.pdf`,
  xmlUrl: invoice.number === null ? null : `${origin}/nf/${invoice.id}.xml`,
});

const told = (store: Store, invoice: Invoice): Answer => ok(toWire(invoice, store.origin()));

const read = (store: Store, body: unknown): z.output<typeof NewInvoice> | Answer => {
  const parsed = NewInvoice.safeParse(body);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join(".") ?? "object";
    return badRequest(`invalid_${path}`, `O campo ${path} é inválido ou não foi informado.`);
  }
  if (!store.customers.has(parsed.data.customer))
    return badRequest("invalid_customer", "Customer Inválido ou não informado");
  const { municipalServiceId, municipalServiceCode } = parsed.data;
  if ((municipalServiceId ?? municipalServiceCode ?? "") === "")
    return badRequest("invalid_municipalService", "Informe o serviço municipal.");
  return parsed.data;
};

const described = (asked: z.output<typeof NewInvoice>) => ({
  customer: asked.customer,
  value: asked.value,
  serviceDescription: asked.serviceDescription,
  effectiveDate: asked.effectiveDate,
  externalReference: asked.externalReference ?? null,
  municipalServiceId: asked.municipalServiceId ?? null,
  municipalServiceName: asked.municipalServiceName,
});

const createInvoice = (store: Store, body: unknown): Answer => {
  const asked = read(store, body);
  if ("status" in asked) return asked;
  const sequence = store.nextNumber();
  const invoice: Invoice = {
    object: "invoice",
    id: `inv_${String(sequence).padStart(12, "0")}`,
    sequence,
    ...described(asked),
    status: "SCHEDULED",
    statusDescription: null,
    number: null,
  };
  store.invoices.set(invoice.id, invoice);
  return told(store, invoice);
};

const updateInvoice = (store: Store, invoice: Invoice, body: unknown): Answer => {
  if (invoice.status !== "SCHEDULED" && invoice.status !== "ERROR")
    return badRequest("invalid_action", "Somente notas agendadas ou com erro podem ser alteradas.");
  const asked = read(store, body);
  if ("status" in asked) return asked;
  Object.assign(invoice, described(asked), { status: "SCHEDULED", statusDescription: null });
  return told(store, invoice);
};

const decideLater = (store: Store, invoice: Invoice, from: InvoiceStatus, decide: () => void): void => {
  if (!store.municipalitiesDecide) return;
  setTimeout(() => {
    if (invoice.status === from) decide();
  }, MUNICIPALITY_MS).unref();
};

const issue = (invoice: Invoice): void => {
  invoice.status = "AUTHORIZED";
  invoice.number = String(invoice.sequence);
};

type Action = (store: Store, invoice: Invoice) => Answer;

const authorize: Action = (store, invoice) => {
  if (invoice.status !== "SCHEDULED" && invoice.status !== "ERROR")
    return badRequest("invalid_action", "Esta nota fiscal não pode ser emitida.");
  invoice.status = "SYNCHRONIZED";
  invoice.statusDescription = null;
  decideLater(store, invoice, "SYNCHRONIZED", () => issue(invoice));
  return told(store, invoice);
};

const cancel: Action = (store, invoice) => {
  if (invoice.status !== "AUTHORIZED" && invoice.status !== "CANCELLATION_DENIED")
    return badRequest("invalid_action", "Somente notas emitidas podem ser canceladas.");
  invoice.status = "PROCESSING_CANCELLATION";
  invoice.statusDescription = null;
  decideLater(store, invoice, "PROCESSING_CANCELLATION", () => void (invoice.status = "CANCELED"));
  return told(store, invoice);
};

const decide =
  (from: InvoiceStatus, to: InvoiceStatus, why: string | null): Action =>
  (store, invoice) => {
    if (invoice.status !== from) return badRequest("invalid_action", `A nota está em ${invoice.status}.`);
    if (to === "AUTHORIZED") issue(invoice);
    invoice.status = to;
    invoice.statusDescription = why;
    return told(store, invoice);
  };

/** What a municipality decides, for tests: the provider's own sandbox has none of it. */
const decisions: Readonly<Record<string, Action>> = {
  autorizar: decide("SYNCHRONIZED", "AUTHORIZED", null),
  recusar: decide("SYNCHRONIZED", "ERROR", "Inscrição municipal do tomador não encontrada."),
  cancelar: decide("PROCESSING_CANCELLATION", "CANCELED", null),
  negarCancelamento: decide("PROCESSING_CANCELLATION", "CANCELLATION_DENIED", "Prazo de cancelamento expirado."),
};

const actions: Readonly<Record<string, Action>> = {
  "GET ": told,
  "POST /authorize": authorize,
  "POST /cancel": cancel,
};

const listInvoices = (store: Store, query: URLSearchParams): Answer => {
  const matches = [...store.invoices.values()].filter((invoice) =>
    (["externalReference", "customer", "status"] as const).every(
      (field) => !query.has(field) || invoice[field] === query.get(field),
    ),
  );
  return listOf(matches, query, (invoice) => toWire(invoice, store.origin()));
};

type Call = { readonly method: string; readonly path: string; readonly query: URLSearchParams; readonly body: unknown };

const ofOne = (store: Store, id: string, act: (invoice: Invoice) => Answer): Answer => {
  const invoice = store.invoices.get(id);
  return invoice === undefined ? notFound() : act(invoice);
};

const oneInvoice = (store: Store, { method, body }: Call, id: string, rest: string): Answer =>
  ofOne(store, id, (invoice) => {
    if (method === "PUT" && rest === "") return updateInvoice(store, invoice, body);
    return actions[`${method} ${rest}`]?.(store, invoice) ?? notFound();
  });

/** Null when the path is none of an invoice. */
export const invoiceRoutes = (store: Store, call: Call): Answer | null => {
  const { method, path, query, body } = call;
  if (`${method} ${path}` === "GET /fiscalInfo/services") return listServices(query);
  if (path === "/invoices") return method === "POST" ? createInvoice(store, body) : listInvoices(store, query);
  const [, asked, rest = ""] = /^\/invoices\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  if (asked !== undefined) return oneInvoice(store, call, asked, rest);
  const [, decided, decision = ""] = /^\/sandbox\/invoice\/([^/]+)\/([A-Za-z]+)$/.exec(path) ?? [];
  if (decided === undefined) return null;
  return ofOne(store, decided, (invoice) => decisions[decision]?.(store, invoice) ?? notFound());
};

type InvoiceFile = { readonly type: string; readonly content: string };

const xmlOf = ({ number, value, status }: Invoice): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Nfse teste="SEM VALIDADE FISCAL"><Numero>${number}</Numero><Valor>${value.toFixed(2)}</Valor><Situacao>${status}</Situacao></Nfse>`;

/** A page with one line. Readers mend the table of contents that it has not. */
const pdfOf = ({ number }: Invoice): string => {
  const line = `BT /F1 18 Tf 60 760 Td (Nota fiscal ${number} - SEM VALIDADE FISCAL) Tj ET`;
  const font = "<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>";
  return [
    "%PDF-1.4",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources${font}/Contents 4 0 R>>endobj`,
    `4 0 obj<</Length ${line.length}>>stream\n${line}\nendstream endobj`,
    "trailer<</Root 1 0 R>>",
    "%%EOF",
  ].join("\n");
};

/** The document as a municipality gives it, in forms of its own; null when the path is none of one. */
export const invoiceFile = (store: Store, path: string): InvoiceFile | null => {
  const [, id = "", kind] = /^\/nf\/(.+)\.(xml|pdf)$/.exec(path) ?? [];
  const invoice = store.invoices.get(id);
  if (invoice === undefined || invoice.number === null) return null;
  return kind === "pdf"
    ? { type: "application/pdf", content: pdfOf(invoice) }
    : { type: "application/xml", content: xmlOf(invoice) };
};
