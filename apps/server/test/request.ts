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

/** The body: nothing, what the JSON says, or the bytes of a file. */
const readBody = async (response: Response): Promise<unknown> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0) return undefined;
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  return isJson ? JSON.parse(bytes.toString("utf8")) : bytes;
};

/**
 * Sends a request as bytes on the wire, without the typed client: tests of refusals must be able to send anything. Give
 * `tokenFor(…)` itself as the token: a kept one expires in the middle of a slow file.
 */
export const request = async (
  baseUrl: string,
  endpoint: Pick<Endpoint, "method" | "path">,
  call: PlainCall = {},
  token?: string | Promise<string>,
): Promise<PlainAnswer> => {
  const bearer = await token;
  const url = new URL(fillPath(endpoint.path, call.params), baseUrl);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...call.headers,
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  return { status: response.status, headers: response.headers, body: await readBody(response) };
};
