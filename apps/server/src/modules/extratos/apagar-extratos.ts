import { later } from "../../platform/clock.ts";
import { expurgarChave, FOLGA_MS } from "../../platform/object-store/expurgar-chave.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { listExtratosPorApagar, markExtratoApagado, markExtratosExpirados } from "./fim.queries.ts";

const MS_POR_MINUTO = 60_000;

/** Ends statements whose time is over, and deletes their files once no address that was given out is good any more. */
export const apagarExtratos = async (deps: Pick<WorkerDeps, "db" | "clock" | "objectStore">): Promise<void> => {
  const agora = deps.clock.now();
  await deps.db.transaction().execute((tx) => markExtratosExpirados(tx, agora));
  const minutos = await inteiroVigente(deps.db, "minutos-validade-url-download", agora);
  const antesDe = later(agora, -minutos * MS_POR_MINUTO - FOLGA_MS);
  for (const { id, chave } of await listExtratosPorApagar(deps.db, antesDe))
    if (await expurgarChave(deps, chave))
      await deps.db.transaction().execute((tx) => markExtratoApagado(tx, id, agora));
};
