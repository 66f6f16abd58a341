import type { Endpoint } from "@acervo/contracts/endpoint";
import type { EndpointNomeado } from "@acervo/contracts/endpoints";
import { expiredToken, tokenFor, tokenOfOtherIssuer, tokenWithoutAudience } from "@acervo/test-kit/tokens";
import { request, type PlainAnswer, type PlainCall } from "../request.ts";
import { CALLERS, EXPECTED_ACCESS, type Caller } from "./expected-access.ts";

const TOKEN_OF: Readonly<Record<Caller, Parameters<typeof tokenFor>[0]>> = {
  cliente: "pessoa",
  clienteSemTermo: "semTermo",
  vendedor: "vendedor",
  cadastro: "cadastro",
  suporte: "suporte",
  suporteAvancado: "suporteAvancado",
  admin: "admin",
};

export const demoUserOf = (caller: Caller) => TOKEN_OF[caller];

/** The very request that gives its owner a 2xx, over the owner's own records. */
export type OwnRequest = (caller: Caller) => PlainCall | Promise<PlainCall>;
/** The same request over a record that does not exist; only for endpoints that name a record. */
export type MatrixRequest = { readonly propria: OwnRequest; readonly inexistente?: PlainCall };
export type MatrixRequests = Readonly<Record<string, MatrixRequest>>;

/** The same for an agent: over its own device's record, another device's, and none. */
export type AgentMatrixRequest = {
  readonly propria: PlainCall;
  readonly alheia?: PlainCall;
  readonly inexistente?: PlainCall;
};
export type AgentMatrixRequests = Readonly<Record<string, AgentMatrixRequest>>;

export type Violation = {
  readonly endpoint: string;
  readonly cell: string;
  readonly expected: string;
  readonly got: string;
};

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

type Cell = { readonly cell: string; readonly expected: string; readonly got: () => Promise<string> };

const statusOf = async (baseUrl: string, endpoint: Endpoint, call: PlainCall, token?: string): Promise<string> => {
  const { status } = await request(baseUrl, endpoint, call, token);
  return isSuccess(status) ? "2xx" : String(status);
};

/** Whatever is not a valid token of ours answers 401, however right the request is. */
const strangerCells = (
  baseUrl: string,
  endpoint: Endpoint,
  makeCall: () => PlainCall | Promise<PlainCall>,
  open: boolean,
): Cell[] => {
  const expected = open ? "2xx" : "401";
  const withToken = (token?: string) => async () => statusOf(baseUrl, endpoint, await makeCall(), token);
  return [
    { cell: "sem token", expected, got: withToken() },
    { cell: "token ilegível", expected, got: withToken("nao.e.token") },
    { cell: "token vencido", expected, got: withToken(expiredToken()) },
    { cell: "outra audiência", expected, got: async () => withToken(await tokenWithoutAudience("admin"))() },
    { cell: "outro emissor", expected, got: async () => withToken(await tokenOfOtherIssuer())() },
  ];
};

/** Each kind of caller over their own records. */
const ownCells = (baseUrl: string, { nome, endpoint }: EndpointNomeado, { propria }: MatrixRequest): Cell[] =>
  CALLERS.map((caller) => {
    const quem = EXPECTED_ACCESS[nome]?.quem ?? [];
    const enters = quem === "qualquer um" || (quem !== "agente" && quem !== "provedor" && quem.includes(caller));
    return {
      cell: `${caller}, próprio`,
      expected: enters ? "2xx" : "403",
      got: async () => statusOf(baseUrl, endpoint, await propria(caller), await tokenFor(TOKEN_OF[caller])),
    };
  });

/** Whether a caller gets someone else's record, or exactly what a missing one gives. */
const reachOf = async (
  send: (call: PlainCall) => Promise<PlainAnswer>,
  calls: { readonly foreign: PlainCall; readonly missing: PlainCall },
): Promise<string> => {
  const foreign = await send(calls.foreign);
  if (isSuccess(foreign.status)) return "2xx";
  const missing = await send(calls.missing);
  const same = foreign.status === missing.status && JSON.stringify(foreign.body) === JSON.stringify(missing.body);
  return same ? "como inexistente" : `${foreign.status}, e ${missing.status} se não existe`;
};

/** Each kind of caller over the records of another: success for who is allowed, else exactly the answer for a missing one. */
const foreignCells = (baseUrl: string, { nome, endpoint }: EndpointNomeado, requests: MatrixRequest): Cell[] => {
  const alheio = EXPECTED_ACCESS[nome]?.alheio ?? "sem registro alheio";
  const { inexistente } = requests;
  if (alheio === "sem registro alheio" || alheio === "ninguém" || inexistente === undefined) return [];
  return CALLERS.map((caller) => {
    const victim: Caller = caller === "cliente" ? "clienteSemTermo" : "cliente";
    return {
      cell: `${caller}, alheio`,
      expected: alheio.includes(caller) ? "2xx" : "como inexistente",
      got: async () => {
        const token = await tokenFor(TOKEN_OF[caller]);
        const foreign = await requests.propria(victim);
        return reachOf((call) => request(baseUrl, endpoint, call, token), { foreign, missing: inexistente });
      },
    };
  });
};

const violationsAmong = async (endpoint: string, cells: readonly Cell[]): Promise<Violation[]> => {
  const violations: Violation[] = [];
  for (const { cell, expected, got } of cells) {
    const outcome = await got();
    if (outcome !== expected) violations.push({ endpoint, cell, expected, got: outcome });
  }
  return violations;
};

/** Runs every cell of one endpoint and tells those that differ from what was written down. */
export const violationsOf = async (
  baseUrl: string,
  line: EndpointNomeado,
  requests: MatrixRequest,
  agentToken: string,
): Promise<Violation[]> => {
  const open = EXPECTED_ACCESS[line.nome]?.quem === "qualquer um";
  // Whoever is let in may use a request up; who is not leaves it as it was.
  const shared = open ? null : await requests.propria("cliente");
  const makeCall = () => shared ?? requests.propria("cliente");
  return violationsAmong(line.nome, [
    ...strangerCells(baseUrl, line.endpoint, makeCall, open),
    {
      cell: "agente",
      expected: open ? "2xx" : "401",
      got: async () => statusOf(baseUrl, line.endpoint, await makeCall(), agentToken),
    },
    ...ownCells(baseUrl, line, requests),
    ...foreignCells(baseUrl, line, requests),
  ]);
};

/** The same for an endpoint of agents: no person passes, and an agent reaches its own device only. */
export const agentViolationsOf = async (
  baseUrl: string,
  { nome, endpoint }: EndpointNomeado,
  { propria, alheia, inexistente }: AgentMatrixRequest,
  agentToken: string,
): Promise<Violation[]> => {
  const send = (call: PlainCall) => request(baseUrl, endpoint, call, agentToken);
  const foreign: Cell[] =
    alheia === undefined || inexistente === undefined
      ? []
      : [
          {
            cell: "agente, alheio",
            expected: "como inexistente",
            got: () => reachOf(send, { foreign: alheia, missing: inexistente }),
          },
        ];
  return violationsAmong(nome, [
    ...strangerCells(baseUrl, endpoint, () => propria, false),
    ...CALLERS.map((caller) => ({
      cell: caller,
      expected: "401",
      got: async () => statusOf(baseUrl, endpoint, propria, await tokenFor(TOKEN_OF[caller])),
    })),
    { cell: "agente, próprio", expected: "2xx", got: () => statusOf(baseUrl, endpoint, propria, agentToken) },
    ...foreign,
  ]);
};

/** The same for the payment provider's endpoint: no token of ours passes, nor a wrong secret, only its own. */
export const providerViolationsOf = async (
  baseUrl: string,
  { nome, endpoint }: EndpointNomeado,
  { call, secret }: { readonly call: PlainCall; readonly secret: Readonly<Record<string, string>> },
  agentToken: string,
): Promise<Violation[]> => {
  const wrong = Object.fromEntries(Object.entries(secret).map(([header, value]) => [header, `${value}x`]));
  return violationsAmong(nome, [
    ...strangerCells(baseUrl, endpoint, () => call, false),
    { cell: "agente", expected: "401", got: () => statusOf(baseUrl, endpoint, call, agentToken) },
    { cell: "segredo errado", expected: "401", got: () => statusOf(baseUrl, endpoint, { ...call, headers: wrong }) },
    ...CALLERS.map((caller) => ({
      cell: caller,
      expected: "401",
      got: async () => statusOf(baseUrl, endpoint, call, await tokenFor(TOKEN_OF[caller])),
    })),
    { cell: "provedor", expected: "2xx", got: () => statusOf(baseUrl, endpoint, { ...call, headers: secret }) },
  ]);
};
