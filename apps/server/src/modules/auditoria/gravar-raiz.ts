import { canonicalRoot, NO_ROOT, rootHash, rootKey } from "../../platform/audit/root-format.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import {
  findLastRaiz,
  findRaizByHora,
  insertRaiz,
  listRaizesPendentes,
  lockRoots,
  markRaizStored,
  markMovedHeads,
} from "./auditoria.queries.ts";

const prepararRaiz = async (tx: Tx, hora: string): Promise<void> => {
  await lockRoots(tx);
  if ((await findRaizByHora(tx, hora)) !== undefined) return;
  const last = await findLastRaiz(tx);
  const numero = (last?.numero ?? 0) + 1;
  const raizAnterior = last?.raiz ?? NO_ROOT;
  const conteudo = canonicalRoot({ numero, hora, raizAnterior, cabecas: await markMovedHeads(tx) });
  await insertRaiz(tx, { numero, hora, raizAnterior, raiz: rootHash(conteudo), chave: rootKey(numero), conteudo });
};

/**
 * Closes the current hour with a root over the chains and stores it under lock. The content is fixed in the database
 * before it leaves, so a repetition after a crash stores the same bytes again, at worst as one more version.
 */
export const gravarRaiz = async (
  deps: Pick<WorkerDeps, "db" | "clock" | "objectStore">,
  { retencaoSegundos }: { readonly retencaoSegundos: number },
): Promise<void> => {
  const hora = `${deps.clock.now().toISOString().slice(0, 13)}:00:00Z`;
  await deps.db.transaction().execute((tx) => prepararRaiz(tx, hora));
  for (const { numero, chave, conteudo } of await listRaizesPendentes(deps.db)) {
    if (conteudo === null) continue;
    const retidaAte = deps.clock.now();
    retidaAte.setUTCSeconds(retidaAte.getUTCSeconds() + retencaoSegundos);
    const { versionId } = await deps.objectStore.put({
      key: chave,
      body: new TextEncoder().encode(conteudo),
      contentType: "application/json",
      retainUntil: retidaAte,
    });
    const stored = { versao: versionId, retidaAte, storedAt: deps.clock.now() };
    await deps.db.transaction().execute((tx) => markRaizStored(tx, numero, stored));
  }
};
