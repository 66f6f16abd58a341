import { createApiClient } from "@acervo/api-client/api-client";
import type { Endpoint, EndpointCall, EndpointOutput } from "@acervo/contracts/endpoint";
import { Failure } from "../platform/failure.ts";

/** The calls that the portal's pages make, with the session of the customer; whatever is no answer is a failure. */
export type Portal = <E extends Endpoint>(endpoint: E, input: EndpointCall<E>) => Promise<EndpointOutput<E>>;

export const createPortal = (servidor: string, accessToken: string, signal: AbortSignal): Portal => {
  const client = createApiClient({ baseUrl: servidor, getToken: () => Promise.resolve(accessToken) });
  return async (endpoint, input) => {
    const answer = await client.call(endpoint, input, { signal });
    if (answer.ok) return answer.valor;
    const { status, codigo } = answer.erro;
    throw new Failure(`${endpoint.method} ${endpoint.path}: status ${status}${codigo === null ? "" : `, ${codigo}`}`);
  };
};
