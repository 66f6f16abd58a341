import { hoje } from "@acervo/br/calendario";
import { later } from "../../../platform/clock.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { FOLGA_MS } from "../../../platform/object-store/expurgar-chave.ts";
import { deleteExpiradas, deleteMontadosAntesDe } from "./downloads.queries.ts";
import { VIDA_DO_TEMPORARIO_MS } from "./obter-download.ts";

const PREFIXO = "tmp/";

/** Temporary objects end after a day, whatever is known of them: no manifest tells them. */
export const limparTemporarios = async ({
  db,
  clock,
  objectStore,
}: Pick<WorkerDeps, "db" | "clock" | "objectStore">): Promise<void> => {
  const agora = clock.now();
  await db.transaction().execute(async (tx) => {
    await deleteExpiradas(tx, agora);
    await deleteMontadosAntesDe(tx, hoje(agora));
  });
  const antesDe = later(agora, -VIDA_DO_TEMPORARIO_MS - FOLGA_MS);
  for await (const { key, versionId, storedAt } of objectStore.listVersions(PREFIXO))
    if (storedAt < antesDe) await objectStore.deleteVersion(key, versionId);
};
