import { faltasDaResposta, type Endpoint, type EndpointAnswer } from "@acervo/contracts/endpoint";
import { listarEndpoints } from "@acervo/contracts/endpoints";
import type { z } from "zod";
import type { Chamada } from "./chamada.ts";

/** One bound line of the contract. The handler's own types were checked by `bind`. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (chamada: never) => Promise<unknown>;
  /** Answers strangers, where the endpoint has something for them. */
  readonly semEntrar?: (chamada: never) => Promise<unknown>;
};

/** Binds a handler to an endpoint: it receives what the contract parsed and must return what the contract promises. */
export const bind = <E extends Endpoint>(
  endpoint: E,
  handle: (chamada: Chamada<E>) => Promise<EndpointAnswer<E>>,
): Route => ({ endpoint, handle });

/** The same for an endpoint that strangers may call, too: `semEntrar` answers them. */
export const bindAlsoForStrangers = <E extends Endpoint>(
  endpoint: E,
  handle: (chamada: Chamada<E>) => Promise<EndpointAnswer<E>>,
  semEntrar: () => Promise<z.input<NonNullable<E["semEntrar"]>>>,
): Route => ({ endpoint, handle, semEntrar });

export type NamedRoute = Route & { readonly nome: string };

/** Pairs every endpoint of the contract with its handler; refuses to start when one is missing, doubled or unknown. */
export const pairWithContract = (
  routes: readonly Route[],
  contract: ReturnType<typeof listarEndpoints> = listarEndpoints(),
): readonly NamedRoute[] => {
  const nomes = new Map(contract.map(({ nome, endpoint }) => [endpoint, nome]));
  const bound = new Map<Endpoint, Route>();
  const problems: string[] = [];
  for (const route of routes) {
    const label = `${route.endpoint.method} ${route.endpoint.path}`;
    if (!nomes.has(route.endpoint)) problems.push(`${label} is bound but not in the contract`);
    if ((route.endpoint.semEntrar === undefined) !== (route.semEntrar === undefined))
      problems.push(`${label} answers strangers in the contract or in the server alone`);
    if (bound.has(route.endpoint)) problems.push(`${label} is bound twice`);
    bound.set(route.endpoint, route);
  }
  for (const [endpoint, nome] of nomes)
    problems.push(...faltasDaResposta(endpoint).map((falta) => `${nome}: ${falta}`));
  for (const [endpoint, nome] of nomes) if (!bound.has(endpoint)) problems.push(`${nome} has no handler`);
  if (problems.length > 0) throw new Error(`The routes do not match the contract:\n${problems.join("\n")}`);
  return routes.map((route) => ({ ...route, nome: nomes.get(route.endpoint) ?? "" }));
};
