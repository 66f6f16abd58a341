import type { AnexoEmail } from "../../../platform/email/email.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { listDaRemessa } from "../arquivos/arquivos.queries.ts";
import { anexosDaNota } from "../arquivos/nota-fiscal-anexos.ts";

/** The files of the documents of one message; one after the other, so that the store is not rushed at. */
export const remessaAnexos = async (
  deps: Pick<WorkerDeps, "db" | "objectStore">,
  id: number,
): Promise<readonly AnexoEmail[]> => {
  const anexos: AnexoEmail[] = [];
  for (const nota of await listDaRemessa(deps.db, id)) anexos.push(...(await anexosDaNota(deps, nota)));
  if (anexos.length === 0) throw new Error(`there is no document in message ${id}`);
  return anexos;
};
