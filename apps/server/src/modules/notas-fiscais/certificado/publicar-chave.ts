import type { Deps } from "../../../platform/deps.ts";
import type { CofreFiscal } from "../../../platform/nota-fiscal/cofre-fiscal.ts";
import { insertChave } from "./certificados.queries.ts";

/** Lets pages know to which key they seal: the one of the worker that started last. */
export const publicarChave = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { idChave, publica }: CofreFiscal,
): Promise<void> =>
  db.transaction().execute((tx) => insertChave(tx, { id: idChave, publica: Buffer.from(publica) }, clock.now()));
