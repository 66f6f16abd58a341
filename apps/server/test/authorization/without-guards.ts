import { deTodos, publico, type Acesso } from "@acervo/contracts/acesso";
import type { EndpointNomeado } from "@acervo/contracts/endpoints";
import { tokenFor } from "@acervo/test-kit/tokens";
import type { ChamadaDeUsuario } from "../../src/http/chamada.ts";
import type { NamedRoute } from "../../src/http/route.ts";
import { request, type PlainCall } from "../request.ts";
import { EXPECTED_ACCESS } from "./access-lines.ts";
import { demoUserOf } from "./callers.ts";
import { reachOf, statusOf } from "./matrix.ts";
import type { MatrixRequest } from "./module-access.ts";
import type { Matrix } from "./prepare-matrix.ts";

const withEveryRoute =
  (fault: (route: NamedRoute) => Partial<NamedRoute>) =>
  (routes: readonly NamedRoute[]): readonly NamedRoute[] =>
    routes.map((route) => ({ ...route, ...fault(route) }));

const withAccess =
  (acesso: Acesso) =>
  ({ endpoint }: NamedRoute) => ({ endpoint: { ...endpoint, acesso } });

/** Each takes one kind of guard from every endpoint. What is behind a door without any must not run: it knows nobody. */
export const withoutDoor = withEveryRoute((route) => ({
  ...withAccess(publico)(route),
  handle: async () => undefined,
}));
export const withOpenStaffDoor = withEveryRoute(withAccess(deTodos("cliente")));
/** Answers a person with what another would get, at one endpoint or at every. */
export const withCallerAs = (idUsuario: number, nome?: string) =>
  withEveryRoute((route) => {
    if (nome !== undefined && route.nome !== nome) return route;
    // The call is the route's own, by somebody else.
    const handle = (chamada: never) => {
      const { usuario }: Pick<ChamadaDeUsuario, "usuario"> = chamada;
      return route.handle(Object.assign(chamada, { usuario: { ...usuario, id: idUsuario } }));
    };
    return { handle };
  });

/** Whose record a customer asks for. */
export const VICTIM = "clienteSemTermo";

/** Whether the cells of one line that this fault concerns turn red; null where it concerns none. */
type Look = (url: string, matrix: Matrix, line: EndpointNomeado) => Promise<boolean | null>;

const quemDe = ({ nome }: EndpointNomeado) => EXPECTED_ACCESS[nome]?.quem ?? [];

/** At a door any record will do: those that are there are for who may pass. */
const someCall = (requests: MatrixRequest | undefined): PlainCall | Promise<PlainCall> =>
  requests?.inexistente ?? requests?.propria("cliente") ?? {};

export const withoutToken: Look = async (url, { requests, ofAgents }, line) => {
  const quem = quemDe(line);
  // The provider's secret stands in its own endpoint's headers, which the request of a stranger lacks anyway.
  if (quem === "qualquer um" || quem === "provedor") return null;
  const call = ofAgents[line.nome]?.propria ?? (await someCall(requests[line.nome]));
  return (await statusOf(url, line.endpoint, call, { reader: null })) !== "401";
};

/** A customer at a door of the staff. */
export const atStaffDoor: Look = async (url, { requests }, { nome, endpoint }) => {
  const { quem = [] } = EXPECTED_ACCESS[nome] ?? {};
  if (typeof quem === "string" || quem.includes("cliente")) return null;
  const call = await someCall(requests[nome]);
  const token = await tokenFor(demoUserOf("cliente"));
  return (await statusOf(url, endpoint, call, { token, reader: null })) !== "403";
};

/** A customer at the record of another. */
export const atForeignRecord: Look = async (url, { requests }, { nome, endpoint }) => {
  const { quem = [], alheio = "ninguém" } = EXPECTED_ACCESS[nome] ?? {};
  const { propria, inexistente } = requests[nome] ?? {};
  if (typeof quem === "string" || !quem.includes("cliente") || typeof alheio === "string" || alheio.includes("cliente"))
    return null;
  if (propria === undefined || inexistente === undefined) return null;
  const token = await tokenFor(demoUserOf("cliente"));
  const calls = { foreign: await propria(VICTIM), missing: inexistente };
  return (await reachOf((call) => request(url, endpoint, call, token), calls, "cliente")) !== "como inexistente";
};
