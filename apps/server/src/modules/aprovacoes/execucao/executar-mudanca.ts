import type { JobContext } from "../../../jobs/job-handler.ts";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { existsFazendo, markEncerrada, type FimDaExecucao } from "./execucoes.queries.ts";

const SEM_RESPOSTA = "Houve um erro em todas as tentativas. Veja as falhas da operação e peça de novo.";

/** What became of a change: done, or not and why. The events are the trail's. */
export type Desfecho = {
  /** Null: it was done. */
  readonly motivo: string | null;
  readonly eventos: readonly EventoAuditoria[];
  /** What else is written with the end, once like it. */
  readonly junto?: (tx: Tx) => Promise<void>;
};

const fimDe = (motivo: string | null): FimDaExecucao =>
  motivo === null ? { situacao: "FEITA", motivo } : { situacao: "FALHOU", motivo };

/** Once: who comes second finds it ended, and tells the trail nothing. */
const encerrar = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idAprovacao: number,
  { motivo, eventos, junto }: Desfecho,
) =>
  db.transaction().execute(async (tx: Tx) => {
    if (!(await markEncerrada(tx, idAprovacao, fimDe(motivo), clock.now()))) return;
    await registrarTodos(tx, eventos);
    await junto?.(tx);
  });

type Tentativa = Pick<JobContext, "lastAttempt"> & {
  /** What the trail is told when there is no other try: how far it came is not known. */
  readonly aoDesistir?: readonly EventoAuditoria[];
};

/**
 * Does in a job what was confirmed and leaves the database. `fazer` bears a repetition; what it cannot do it says, and
 * what goes wrong is tried again. After the last try the request says so, too.
 */
export const executarMudanca = async (
  deps: Pick<Deps, "db" | "clock">,
  idAprovacao: number,
  { lastAttempt, aoDesistir = [] }: Tentativa,
  fazer: () => Promise<Desfecho>,
): Promise<void> => {
  if (!(await existsFazendo(deps.db, idAprovacao))) return;
  try {
    await encerrar(deps, idAprovacao, await fazer());
  } catch (error) {
    if (lastAttempt) await encerrar(deps, idAprovacao, { motivo: SEM_RESPOSTA, eventos: aoDesistir });
    throw error;
  }
};
