import type { Endpoint } from "@acervo/contracts/endpoint";
import type { CallParts } from "@acervo/contracts/request-url";

/** A body-less request carries no content type: a JSON one with nothing in it is malformed. */
export const requestInit = (
  endpoint: Endpoint,
  parts: CallParts,
  token: string | null,
  headers: Readonly<Record<string, string>> = {},
): RequestInit => ({
  method: endpoint.method,
  headers: {
    ...headers,
    accept: "application/json",
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(parts.body === undefined ? {} : { "content-type": "application/json" }),
  },
  ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
});
