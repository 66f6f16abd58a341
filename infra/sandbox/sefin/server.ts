import { X509Certificate } from "node:crypto";
import { createServer as createHttp, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createHttps } from "node:https";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { TLSSocket } from "node:tls";
import { z } from "zod";
import { createFaults } from "../faults.ts";
import { refusals, type Answer } from "./answers.ts";
import type { Credentials } from "./credentials.ts";
import { faultSchema, type Fault, type FaultKind } from "./faults.ts";
import { cancel, issue, tellCancellation, tellDps, tellNote, type Client, type Issuer } from "./issuing.ts";
import type { Municipality } from "./rules.ts";
import { createStore } from "./store.ts";

const BASE = "/SefinNacional";
const DEFAULT: Municipality = { ativo: true, desde: "2026-01-01" };
const DAYS_TO_CANCEL = 30;
const HUGE = 8_000_000;
const LOST = faultSchema.parse({ rota: "POST /nfse", como: "some-depois" });

const settingsSchema = z.object({
  /** One of so many is refused, by its number; 0 refuses none. */
  umaEm: z.int().nonnegative().default(0),
  /** Of one of so many the answer is lost after it was issued, by its number; 0 loses none. */
  perdeUmaEm: z.int().nonnegative().default(0),
  diasParaCancelar: z.int().nonnegative().default(DAYS_TO_CANCEL),
  municipios: z.record(z.string(), z.object({ ativo: z.boolean(), desde: z.string() })).default({}),
  agora: z.iso.datetime().nullable().default(null),
});

/** What the settings do to the n-th declaration. Refused is the one before the last of so many, beside those that are lost. */
const drawLot = (nth: number, { umaEm, perdeUmaEm }: z.output<typeof settingsSchema>): "refused" | "lost" | null => {
  if (umaEm > 0 && (nth + 1) % umaEm === 0) return "refused";
  return perdeUmaEm > 0 && nth % perdeUmaEm === 0 ? "lost" : null;
};

const parseJson = (source: string): unknown => {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
};

const send = (response: ServerResponse, { status, body }: Answer): void => {
  if (response.destroyed) return;
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
};
const sendPage = (response: ServerResponse, status: number, headers: Record<string, string> = {}): void =>
  void response.writeHead(status, { "content-type": "text/html", ...headers }).end("<html>");

const holderIn = (commonName: string): Client => {
  const [, name = "", cnpj = ""] = /^(.*):([0-9A-Z]{14})$/.exec(commonName) ?? [];
  return { name, cnpj };
};

const clientOf = ({ socket }: IncomingMessage): Client => {
  const name = socket instanceof TLSSocket ? socket.getPeerCertificate().subject?.CN : undefined;
  return holderIn([name ?? ""].flat().join());
};

/** What happens instead of the request; true when it was answered. */
const failBefore = (response: ServerResponse, fault: Fault | null, now: Date): boolean => {
  if (fault?.como === "some-antes") response.destroy();
  else if (fault?.como === "erro500") sendPage(response, 500);
  else if (fault?.como === "nao-ha") sendPage(response, 404);
  else if (fault?.como === "redireciona") sendPage(response, 307, { location: fault.para });
  else if (fault?.como === "recusa")
    send(response, refusals(now, "", [{ codigo: fault.codigo, descricao: "Recusada a pedido do teste." }]));
  else return false;
  return true;
};

/** How an answer goes wrong. A silent one stays open: the client gives up, or the server is stopped. */
const wrongAnswers: Partial<Record<FaultKind, (response: ServerResponse, given: Answer) => void>> = {
  "cala-depois": () => undefined,
  "some-depois": (response) => void response.destroy(),
  "erro500-depois": (response) => sendPage(response, 500),
  ilegivel: (response, { status }) => sendPage(response, status),
  enorme: (response, { status, body }) => send(response, { status, body: [body, "x".repeat(HUGE)] }),
  "pela-metade": (response, { status }) => void response.writeHead(status).write('{"tipoAmbiente":2,'),
};

const answerWith = async (response: ServerResponse, fault: Fault | null, given: Answer): Promise<void> => {
  const wrong = fault === null ? undefined : wrongAnswers[fault.como];
  if (wrong !== undefined) return wrong(response, given);
  if (fault?.como === "lento") await pause(fault.ms, undefined, { ref: false });
  send(response, given);
};

type Call = { readonly method: string; readonly path: string; readonly body: unknown; readonly client: Client };

const route = async (issuer: Issuer, call: Call, fault: Fault | null): Promise<Answer> => {
  const { method, path, body, client } = call;
  const [, kind = "", id = "", rest = ""] = /^\/(nfse|dps)(?:\/([^/]+))?(\/.*)?$/.exec(path) ?? [];
  const asked = `${method} /${kind}${id === "" ? "" : "/:id"}${rest}`;
  if (asked === "POST /nfse") return issue(issuer, body, client, fault);
  if (asked === "GET /nfse/:id") return tellNote(issuer, id, client, fault);
  if (asked === "GET /dps/:id" || asked === "HEAD /dps/:id") return tellDps(issuer, id, fault);
  if (asked === "POST /nfse/:id/eventos") return cancel(issuer, id, body, { client, fault });
  if (asked === "GET /nfse/:id/eventos/101101/1") return tellCancellation(issuer, id, fault);
  return { status: 404, body: {} };
};

export type SefinOptions = {
  readonly credentials: Credentials;
  /** Where documents are kept; null keeps them in memory. */
  readonly folder: string | null;
};

/**
 * The national issuer of tax documents as its description has it, for development and tests. `api` speaks HTTPS and lets in
 * only who shows a certificate of its authority, at the handshake; every document says that it is worth nothing.
 * `control` speaks HTTP, for tests and people: `POST /controle/falhas` plants faults, `POST /controle/sem-falhas` takes them
 * away, `POST /controle/ajustes` sets the clock, municipalities, terms and how many are refused, `GET /controle/chamadas`
 * and `GET /controle/notas` tell what was asked for and what was issued.
 */
export function createSefin({ credentials, folder }: SefinOptions): { api: Server; control: Server } {
  const faults = createFaults<Fault>();
  const calls: string[] = [];
  let settings = settingsSchema.parse({});
  let posted = 0;
  const authority = new X509Certificate(credentials.caPem);
  const now = (): Date => (settings.agora === null ? new Date() : new Date(settings.agora));
  const issuer: Issuer = {
    store: createStore(folder),
    signer: credentials.signer,
    now,
    municipality: (code) => settings.municipios[code] ?? DEFAULT,
    daysToCancel: () => settings.diasParaCancelar,
    holderOf: (pem) => {
      const certificate = new X509Certificate(pem);
      const isOurs = certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
      const isValid = Date.parse(certificate.validFrom) <= Date.now() && Date.now() <= Date.parse(certificate.validTo);
      return isOurs && isValid ? holderIn(/^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? "").cnpj : null;
    },
  };

  const serveApi = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? "GET";
    const { pathname } = new URL(request.url ?? "/", "https://sefin");
    const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : "";
    const body = parseJson(await text(request));
    calls.push(`${method} ${path}`);
    const drawn = method === "POST" && path === "/nfse" ? drawLot(++posted, settings) : null;
    const fault = faults.take(`${method} ${path}`) ?? (drawn === "lost" ? LOST : null);
    if (failBefore(response, fault, now())) return;
    if (drawn === "refused")
      return send(
        response,
        refusals(now(), "", [{ codigo: "E9998", descricao: "Recusada por sorteio do simulador." }]),
      );
    await answerWith(response, fault, await route(issuer, { method, path, body, client: clientOf(request) }, fault));
  };

  const control: Record<string, (body: string) => unknown> = {
    "GET /": () => ({ notas: issuer.store.all().length }),
    "GET /controle/chamadas": () => calls,
    "GET /controle/notas": () => issuer.store.all(),
    "POST /controle/falhas": (body) => faults.plant(faultSchema.parse(JSON.parse(body))),
    "POST /controle/sem-falhas": () => faults.clear(),
    "POST /controle/ajustes": (body) => {
      settings = settingsSchema.parse(JSON.parse(body));
    },
  };

  const failed = (response: ServerResponse) => (): void => send(response, { status: 500, body: {} });
  const api = createHttps(
    {
      key: credentials.server.keyPem,
      cert: credentials.server.certificatePem,
      ca: credentials.caPem,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: "TLSv1.2",
    },
    (request, response) => void serveApi(request, response).catch(failed(response)),
  );
  const controlServer = createHttp((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://sefin");
    const controlled = control[`${request.method} ${pathname}`];
    const serve = async (): Promise<void> => {
      if (controlled === undefined) return send(response, { status: 404, body: {} });
      send(response, { status: 200, body: controlled(await text(request)) ?? {} });
    };
    void serve().catch(failed(response));
  });
  return { api, control: controlServer };
}
