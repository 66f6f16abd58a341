import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { conferirTrilhaJob } from "../auditoria.jobs.ts";
import { insertConferencia, lockAndando, markEncerrada } from "./conferencias.queries.ts";

/** Longer than any chain takes: what has not got on since then is dead. */
const PARADA_MS = 3_600_000;

/** Begins a verification, in whose name it may be; null while another one runs. */
export const iniciarConferencia = async (
  { clock, queue }: Pick<Deps, "clock" | "queue">,
  tx: Tx,
  idUsuario: number | null,
): Promise<number | null> => {
  const agora = clock.now();
  const andando = await lockAndando(tx);
  if (andando !== undefined && later(andando.andouEm, PARADA_MS) > agora) return null;
  if (andando !== undefined) await markEncerrada(tx, andando.id, { situacao: "INTERROMPIDA" }, agora);
  const idConferencia = await insertConferencia(tx, { idUsuario, agora });
  await queue.enqueue(tx, conferirTrilhaJob, { idConferencia });
  return idConferencia;
};
