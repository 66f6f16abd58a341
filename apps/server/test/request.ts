import type { Endpoint } from "@acervo/contracts/endpoint";

export type PlainCall = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
export type PlainAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

const fillPath = (path: string, params: PlainCall["params"] = {}): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? "")));

const parse = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));

/** A request as bytes on the wire, without the typed client: tests of refusals must be able to send anything. */
export const request = async (
  baseUrl: string,
  endpoint: Pick<Endpoint, "method" | "path">,
  call: PlainCall = {},
  token?: string,
): Promise<PlainAnswer> => {
  const url = new URL(fillPath(endpoint.path, call.params), baseUrl);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...call.headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  return { status: response.status, headers: response.headers, body: parse(await response.text()) };
};
