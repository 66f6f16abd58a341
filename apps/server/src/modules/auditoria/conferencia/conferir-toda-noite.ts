import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { iniciarConferencia } from "./iniciar-conferencia.ts";

/** Begins the verification of the night, unless one that somebody asked for runs. */
export const conferirTodaNoite = async (deps: Pick<Deps, "clock" | "queue">, tx: Tx): Promise<void> => {
  await iniciarConferencia(deps, tx, null);
};
