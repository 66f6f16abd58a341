import { z } from "zod";

/**
 * - `some-antes`: cuts the connection without doing anything · `some-depois`: does it, then cuts the connection
 * - `cala-depois`: does it and never answers · `erro500` · `limite`: answers 429 · `ilegivel`: a success that is no JSON
 * - `lento`: does it and answers `ms` later · `recusa`: refuses it with `codigo`, without doing anything
 */
const kind = z.enum(["some-antes", "some-depois", "cala-depois", "erro500", "limite", "ilegivel", "lento", "recusa"]);

/** The next `vezes` requests whose `METHOD /path` begins with `rota` go wrong. */
export const faultSchema = z.object({
  rota: z.string(),
  como: kind,
  vezes: z.int().positive().default(1),
  ms: z.int().nonnegative().default(500),
  codigo: z.string().default("invalid_action"),
});
export type Fault = z.infer<typeof faultSchema>;
export type FaultKind = Fault["como"];
