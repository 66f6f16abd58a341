import { later } from "../../platform/clock.ts";
import { expurgarChave, FOLGA_MS } from "../../platform/object-store/expurgar-chave.ts";
import { abortUploads } from "../../platform/object-store/upload-stream.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { listCopiasPorApagar, markCopiaApagada, markCopiasExpiradas } from "./privacidade.queries.ts";

const MS_POR_MINUTO = 60_000;

/** Ends copies whose time is over, and deletes their files once no address that was given out is good any more. */
export const apagarCopias = async (deps: Pick<WorkerDeps, "db" | "clock" | "objectStore">): Promise<void> => {
  const agora = deps.clock.now();
  await deps.db.transaction().execute((tx) => markCopiasExpiradas(tx, agora));
  const minutos = await inteiroVigente(deps.db, "minutos-validade-url-download", agora);
  for (const { id, chave } of await listCopiasPorApagar(deps.db, later(agora, -minutos * MS_POR_MINUTO - FOLGA_MS))) {
    await abortUploads(deps.objectStore, chave);
    if (await expurgarChave(deps, chave)) await deps.db.transaction().execute((tx) => markCopiaApagada(tx, id, agora));
  }
};
