import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { deletePedidosAte } from "./pastas.queries.ts";

/** As long as somebody may sit before the list, and no longer: names of folders tell of people. */
const GUARDADA_MS = 600_000;

export const esquecerPastas = async ({ clock }: Pick<Deps, "clock">, tx: Tx): Promise<void> => {
  await deletePedidosAte(tx, later(clock.now(), -GUARDADA_MS));
};
