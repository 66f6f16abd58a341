import type { PlainCall } from "../request.ts";
import type { Caller } from "./callers.ts";
import type { ExpectedAccess } from "./expected-access.ts";
import type { AgentWorld, MatrixWorld } from "./matrix-world.ts";

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

/** Of no record of any kind. */
export const NENHUM_ID = 2_000_000_000;

/** What a module says of its endpoints: one line of `expected` for each, and one request, of people or of agents. */
export type ModuleAccess = {
  readonly expected: Readonly<Record<string, ExpectedAccess>>;
  readonly requests?: (world: MatrixWorld) => MatrixRequests;
  readonly ofAgents?: (agents: AgentWorld) => AgentMatrixRequests;
};

/** Every line by the name of its endpoint: one that stands twice is an error, for the second would hide the first. */
export const gatherLines = <T>(tables: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> => {
  const lines = new Map<string, T>();
  for (const [nome, line] of tables.flatMap((table) => Object.entries(table))) {
    if (lines.has(nome)) throw new Error(`${nome} has two lines`);
    lines.set(nome, line);
  }
  return Object.fromEntries(lines);
};
