import type { Endpoint } from "@acervo/contracts/endpoint";
import { listarEndpoints, type EndpointNomeado } from "@acervo/contracts/endpoints";
import {
  expiredToken,
  tokenFor,
  tokenOfOtherIssuer,
  tokenWithoutAudience,
  tokenWithoutProof,
} from "@acervo/test-kit/tokens";
import { request, type PlainAnswer, type PlainCall } from "../request.ts";
import { canariesIn, isContentAddressIn } from "./canary.ts";
import { EXPECTED_ACCESS } from "./access-lines.ts";
import { CALLERS, demoUserOf, type Caller } from "./callers.ts";
import type { AgentMatrixRequest, MatrixRequest } from "./module-access.ts";

export type Violation = {
  readonly endpoint: string;
  readonly cell: string;
  readonly expected: string;
  readonly got: string;
};

/** A failed run prints strings whole, and objects cut short. */
export const toSentence = ({ cell, expected, got }: Violation): string => `${cell}: esperado ${expected}, veio ${got}`;

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

type Cell = { readonly cell: string; readonly expected: string; readonly got: () => Promise<string> };

/** Whose records an answer tells of, other than those of who asked. */
const leakIn = async (answer: PlainAnswer, reader: Caller | null): Promise<string | null> => {
  const others = (await canariesIn(answer)).filter((owner) => owner !== reader);
  return others.length === 0 ? null : `registros de ${others.join(", ")}`;
};

type Sender = {
  readonly token?: string | undefined;
  /** Whose records may be told of; null: nobody's. */
  readonly reader: Caller | null;
};

export const statusOf = async (
  baseUrl: string,
  endpoint: Endpoint,
  call: PlainCall,
  sender: Sender,
): Promise<string> => {
  const answer = await request(baseUrl, endpoint, call, sender.token);
  return (await leakIn(answer, sender.reader)) ?? (isSuccess(answer.status) ? "2xx" : String(answer.status));
};

/** The API under test, and one over the same records that knows none of the clients who gave our tokens. */
export type MatrixUrls = { readonly url: string; readonly urlOfOtherClients: string };

const SHUT = { open: false, semToken: false };

/** The first endpoint of each kind of access: tokens are judged before an endpoint is looked at, by its kind alone. */
export const FIRST_OF_KIND: ReadonlySet<string> = new Set(
  Map.groupBy(listarEndpoints(), ({ endpoint: { acesso } }) => JSON.stringify(acesso))
    .values()
    .map(([first]) => first?.nome ?? ""),
);

/** Whatever is not a valid token of ours answers 401, however right the request is. */
const strangerCells = (
  { url, urlOfOtherClients }: MatrixUrls,
  { nome, endpoint }: EndpointNomeado,
  makeCall: () => PlainCall | Promise<PlainCall>,
  { open, semToken }: { readonly open: boolean; readonly semToken: boolean },
): Cell[] => {
  const expected = open ? "2xx" : "401";
  const reader = open ? "cliente" : null;
  const ask = async (baseUrl: string, token?: string) =>
    statusOf(baseUrl, endpoint, await makeCall(), { token, reader });
  const withToken = (token?: string) => () => ask(url, token);
  const without: Cell = { cell: "sem token", expected: semToken ? "2xx" : expected, got: withToken() };
  if (!FIRST_OF_KIND.has(nome)) return [without];
  return [
    without,
    { cell: "cliente desconhecido (azp)", expected, got: async () => ask(urlOfOtherClients, await tokenFor("admin")) },
    { cell: "token ilegível", expected, got: withToken("nao.e.token") },
    { cell: "token vencido", expected, got: withToken(expiredToken()) },
    { cell: "outra audiência", expected, got: async () => withToken(await tokenWithoutAudience("admin"))() },
    { cell: "outro emissor", expected, got: async () => withToken(await tokenOfOtherIssuer())() },
  ];
};

/** Each kind of caller over their own records. */
const ownCells = ({ url }: MatrixUrls, { nome, endpoint }: EndpointNomeado, { propria }: MatrixRequest): Cell[] =>
  CALLERS.map((caller) => {
    const quem = EXPECTED_ACCESS[nome]?.quem ?? [];
    const open = quem === "qualquer um";
    const enters = open || (quem !== "agente" && quem !== "provedor" && quem.includes(caller));
    // What anybody may ask for is asked over the customer's records.
    const reader = open ? "cliente" : caller;
    return {
      cell: `${caller}, próprio`,
      expected: enters ? "2xx" : "403",
      got: async () =>
        statusOf(url, endpoint, await propria(caller), { token: await tokenFor(demoUserOf(caller)), reader }),
    };
  });

/** Whether a caller gets someone else's record, or exactly what a missing one gives. */
export const reachOf = async (
  send: (call: PlainCall) => Promise<PlainAnswer>,
  calls: { readonly foreign: PlainCall; readonly missing: PlainCall },
  reader: Caller,
): Promise<string> => {
  const foreign = await send(calls.foreign);
  if (isSuccess(foreign.status)) return (await isContentAddressIn(foreign)) ? "endereço de conteúdo" : "2xx";
  const leak = await leakIn(foreign, reader);
  if (leak !== null) return leak;
  const missing = await send(calls.missing);
  const same = foreign.status === missing.status && JSON.stringify(foreign.body) === JSON.stringify(missing.body);
  return same ? "como inexistente" : `${foreign.status}, e ${missing.status} se não existe`;
};

/** Each kind of caller over the records of another: success for who is allowed, else exactly the answer for a missing one. */
const foreignCells = ({ url }: MatrixUrls, { nome, endpoint }: EndpointNomeado, requests: MatrixRequest): Cell[] => {
  const alheio = EXPECTED_ACCESS[nome]?.alheio ?? "sem registro alheio";
  const { inexistente } = requests;
  if (alheio === "sem registro alheio" || alheio === "ninguém" || inexistente === undefined) return [];
  return CALLERS.map((caller) => {
    const victim: Caller = caller === "cliente" ? "clienteSemTermo" : "cliente";
    return {
      cell: `${caller}, alheio`,
      expected: alheio.includes(caller) ? "2xx" : "como inexistente",
      got: async () => {
        const token = await tokenFor(demoUserOf(caller));
        const foreign = await requests.propria(victim);
        return reachOf((call) => request(url, endpoint, call, token), { foreign, missing: inexistente }, caller);
      },
    };
  });
};

/** Who is staff, but has not come in by a second factor, is a customer: no door of the staff, no record of another. */
const unprovenStaffCells = (
  { url }: MatrixUrls,
  { nome, endpoint }: EndpointNomeado,
  { propria, inexistente }: MatrixRequest,
): Cell[] => {
  const { quem = [], alheio = [] } = EXPECTED_ACCESS[nome] ?? {};
  if (typeof quem === "string") return [];
  const cell = "equipe sem segundo fator";
  if (!quem.includes("cliente")) {
    const got = async () =>
      statusOf(url, endpoint, await propria("admin"), { token: await tokenWithoutProof("admin"), reader: null });
    return [{ cell, expected: "403", got }];
  }
  if (typeof alheio === "string" || !alheio.includes("admin") || inexistente === undefined) return [];
  const got = async () => {
    const token = await tokenWithoutProof("admin");
    const calls = { foreign: await propria("cliente"), missing: inexistente };
    return reachOf((call) => request(url, endpoint, call, token), calls, "admin");
  };
  return [{ cell, expected: "como inexistente", got }];
};

export const violationsAmong = async (endpoint: string, cells: readonly Cell[]): Promise<Violation[]> => {
  const violations: Violation[] = [];
  for (const { cell, expected, got } of cells) {
    const outcome = await got();
    if (outcome !== expected) violations.push({ endpoint, cell, expected, got: outcome });
  }
  return violations;
};

/** Runs every cell of one endpoint and tells those that differ from what was written down. */
export const violationsOf = async (
  urls: MatrixUrls,
  line: EndpointNomeado,
  requests: MatrixRequest,
  agentToken: string,
): Promise<Violation[]> => {
  const expected = EXPECTED_ACCESS[line.nome];
  const open = expected?.quem === "qualquer um";
  // Whoever is let in may use a request up; who is not leaves it as it was.
  const shared = open ? null : await requests.propria("cliente");
  const makeCall = () => shared ?? requests.propria("cliente");
  return violationsAmong(line.nome, [
    ...strangerCells(urls, line, makeCall, {
      open,
      semToken: expected !== undefined && "semToken" in expected,
    }),
    {
      cell: "agente",
      expected: open ? "2xx" : "401",
      got: async () => statusOf(urls.url, line.endpoint, await makeCall(), { token: agentToken, reader: "cliente" }),
    },
    ...ownCells(urls, line, requests),
    ...foreignCells(urls, line, requests),
    ...unprovenStaffCells(urls, line, requests),
  ]);
};

/** No person passes. */
const peopleCells = ({ url }: MatrixUrls, endpoint: Endpoint, call: PlainCall): Cell[] =>
  CALLERS.map((caller) => ({
    cell: caller,
    expected: "401",
    got: async () => statusOf(url, endpoint, call, { token: await tokenFor(demoUserOf(caller)), reader: null }),
  }));

/** The same for an endpoint of agents: no person passes, and an agent reaches its own device only. */
export const agentViolationsOf = async (
  urls: MatrixUrls,
  line: EndpointNomeado,
  { propria, alheia, inexistente }: AgentMatrixRequest,
  agentToken: string,
): Promise<Violation[]> => {
  const { nome, endpoint } = line;
  const { url } = urls;
  const send = (call: PlainCall) => request(url, endpoint, call, agentToken);
  const foreign: Cell[] =
    alheia === undefined || inexistente === undefined
      ? []
      : [
          {
            cell: "agente, alheio",
            expected: "como inexistente",
            got: () => reachOf(send, { foreign: alheia, missing: inexistente }, "cliente"),
          },
        ];
  return violationsAmong(nome, [
    ...strangerCells(urls, line, () => propria, SHUT),
    ...peopleCells(urls, endpoint, propria),
    {
      cell: "agente, próprio",
      expected: "2xx",
      got: () => statusOf(url, endpoint, propria, { token: agentToken, reader: "cliente" }),
    },
    ...foreign,
  ]);
};

/** The same for the payment provider's endpoint: no token of ours passes, nor a wrong secret, only its own. */
export const providerViolationsOf = async (
  urls: MatrixUrls,
  line: EndpointNomeado,
  { call, secret }: { readonly call: PlainCall; readonly secret: Readonly<Record<string, string>> },
  agentToken: string,
): Promise<Violation[]> => {
  const { nome, endpoint } = line;
  const send = (sent: PlainCall, token?: string) => statusOf(urls.url, endpoint, sent, { token, reader: null });
  const wrong = Object.fromEntries(Object.entries(secret).map(([header, value]) => [header, `${value}x`]));
  return violationsAmong(nome, [
    ...strangerCells(urls, line, () => call, SHUT),
    { cell: "agente", expected: "401", got: () => send(call, agentToken) },
    { cell: "segredo errado", expected: "401", got: () => send({ ...call, headers: wrong }) },
    ...peopleCells(urls, endpoint, call),
    { cell: "provedor", expected: "2xx", got: () => send({ ...call, headers: secret }) },
  ]);
};
