import { later } from "../../../platform/clock.ts";
import { expurgarChave, FOLGA_MS } from "../../../platform/object-store/expurgar-chave.ts";
import { abortUploads } from "../../../platform/object-store/upload-stream.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { listDossiesPorApagar, markDossieApagado, markDossiesExpirados } from "./dossies.queries.ts";

const MS_POR_MINUTO = 60_000;

/** Ends dossiers whose time is over, and deletes their files once no address that was given out is good any more. */
export const apagarDossies = async (deps: Pick<WorkerDeps, "db" | "clock" | "objectStore">): Promise<void> => {
  const agora = deps.clock.now();
  await deps.db.transaction().execute((tx) => markDossiesExpirados(tx, agora));
  const minutos = await inteiroVigente(deps.db, "minutos-validade-url-download", agora);
  const antesDe = later(agora, -minutos * MS_POR_MINUTO - FOLGA_MS);
  for (const { id, chave } of await listDossiesPorApagar(deps.db, antesDe)) {
    await abortUploads(deps.objectStore, chave);
    if (await expurgarChave(deps, chave)) await deps.db.transaction().execute((tx) => markDossieApagado(tx, id, agora));
  }
};
