import { later } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { deleteEmailsAnteriores } from "./emails-anteriores.queries.ts";

const MS_POR_HORA = 3_600_000;

/** Forgets the addresses that accounts left longer ago than they are told at. */
export const esquecerEmails = async ({ clock }: Pick<Deps, "clock">, tx: Tx): Promise<void> => {
  const agora = clock.now();
  const horas = await inteiroVigente(tx, "horas-aviso-emails-anteriores", agora);
  await deleteEmailsAnteriores(tx, later(agora, -horas * MS_POR_HORA));
};
