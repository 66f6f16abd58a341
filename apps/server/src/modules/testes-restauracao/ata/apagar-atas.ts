import { later } from "../../../platform/clock.ts";
import { expurgarChave, FOLGA_MS } from "../../../platform/object-store/expurgar-chave.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { listPorApagar, markApagado } from "./ata.queries.ts";

const MS_POR_MINUTO = 60_000;

/** Deletes the PDFs of accounts that are being erased, once no address that was given out is good any more. */
export const apagarAtas = async (deps: Pick<WorkerDeps, "db" | "clock" | "objectStore">): Promise<void> => {
  const agora = deps.clock.now();
  const minutos = await inteiroVigente(deps.db, "minutos-validade-url-download", agora);
  const antesDe = later(agora, -minutos * MS_POR_MINUTO - FOLGA_MS);
  for (const { id, chave } of await listPorApagar(deps.db, antesDe)) {
    if (chave === null) continue;
    if (await expurgarChave(deps, chave)) await deps.db.transaction().execute((tx) => markApagado(tx, id, agora));
  }
};
