import { lerParaTeste, type ServerDeps } from "../../provas/provas.api.ts";
import { lerDispositivoJob } from "../testes-restauracao.jobs.ts";
import { listDispositivos } from "../testes.queries.ts";

type ReadDeps = Pick<ServerDeps, "db" | "queue">;

/** Has the device of a test read that comes after another; 0: the first. Asked for twice it is done once. */
export const pedirLeitura = async ({ db, queue }: ReadDeps, id: number, depoisDe: number): Promise<void> => {
  const proximo = (await listDispositivos(db, id)).find(({ idDispositivo }) => idDispositivo > depoisDe);
  if (proximo === undefined) return;
  const { idDispositivo } = proximo;
  await db.transaction().execute((tx) => queue.enqueue(tx, lerDispositivoJob, { id, idDispositivo }));
};

/**
 * Reads one device of a restore test, and has the next one read whether that went well or not. A test reads one after the
 * other: many large ones that wait in the queue would look as if nobody took them.
 */
export const lerDispositivo = async (
  deps: ServerDeps,
  { id, idDispositivo }: { readonly id: number; readonly idDispositivo: number },
  signal?: AbortSignal,
): Promise<void> => {
  try {
    await lerParaTeste(deps, { idTeste: id, idDispositivo }, signal);
  } finally {
    await pedirLeitura(deps, id, idDispositivo);
  }
};
