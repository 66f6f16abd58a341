import type { Endpoint } from "./endpoint.ts";

/** The parts of a call, already loosened from the endpoint's own types. */
export type CallParts = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

const entriesOf = (part: unknown): readonly (readonly [string, unknown])[] =>
  typeof part === "object" && part !== null ? Object.entries(part) : [];

/** Path and query text of one value; nothing that would print as "[object Object]" gets this far. */
const written = (value: unknown): string => {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  throw new TypeError("A path or query value must be text, a number or a boolean.");
};

const fillPath = (path: string, params: unknown): string => {
  const values = new Map(entriesOf(params));
  return path.replaceAll(/:([A-Za-z]\w*)/g, (_, name: string) => {
    if (!values.has(name)) throw new TypeError(`Path parameter "${name}" is missing.`);
    return encodeURIComponent(written(values.get(name)));
  });
};

const queryString = (query: unknown): string => {
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    for (const item of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (item !== undefined && item !== null) search.append(name, written(item));
    }
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
};

/** The address of one call. A path parameter that is missing is refused: another endpoint might answer in its place. */
export const requestUrl = (baseUrl: string, endpoint: Endpoint, parts: CallParts): string =>
  `${baseUrl.replace(/\/+$/, "")}${fillPath(endpoint.path, parts.params)}${queryString(parts.query)}`;
