import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";

/** Hears, in the same transaction, that somebody came in for the first time: from then on their e-mail is theirs. */
export type AoChegar = (deps: Pick<Deps, "clock" | "ids" | "queue">, tx: Tx, idUsuario: number) => Promise<void>;
export type ComOuvintesDeChegada = { readonly aoChegar: readonly AoChegar[] };
