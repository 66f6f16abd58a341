import type { Endpoint, EndpointAnswer, EndpointInput } from "@acervo/contracts/endpoint";

type Asked = { readonly params: Record<string, string>; readonly query: URLSearchParams; readonly body: unknown };
export type SinkRoute = {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly handle: (asked: Asked) => unknown;
};

/** A call that is answered unread: what the agent sends was parsed by nobody, which the real server's tests do. */
export const sinkRoute = <E extends Endpoint>(
  endpoint: E,
  answer: (input: Omit<Asked, "body"> & { readonly body: EndpointInput<E>["body"] }) => EndpointAnswer<E>,
): SinkRoute => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
  // The agent's own types say that it sends this.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  handle: ({ params, query, body }) => answer({ params, query, body: body as EndpointInput<E>["body"] }),
});
