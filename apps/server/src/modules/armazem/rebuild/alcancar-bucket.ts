import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { finalizarPendente, conferirBucket, type Dono } from "../../catalogo/chain.api.ts";
import { markBucketAlcancado, findAtrasados } from "../../catalogo/rebuild.api.ts";
import { reconstruirCatalogo } from "./reconstruir-catalogo.ts";

type CatchUpDeps = Pick<WorkerDeps, "db" | "clock" | "logger" | "objectStore">;

const alcancar = async (deps: CatchUpDeps, dono: Dono): Promise<void> => {
  if (!(await finalizarPendente(deps, dono))) return;
  const { isAdiante } = await conferirBucket(deps, dono);
  if (isAdiante) {
    const feita = await reconstruirCatalogo(deps, dono.idDispositivo);
    deps.logger.error(feita, "the catalog was behind the bucket and has caught up: collection waits for an operator");
    return;
  }
  await deps.db.transaction().execute((tx) => markBucketAlcancado(tx, dono.idDispositivo));
  deps.logger.error(dono, "an agent knows more than the bucket: an operator must accept the loss");
};

/** Rolls into the catalog what the bucket has and a restored database lacks. One device that fails stops no other. */
export const alcancarBucket = async (deps: CatchUpDeps): Promise<void> => {
  for (const dono of await findAtrasados(deps.db)) {
    try {
      await alcancar(deps, dono);
    } catch (error) {
      deps.logger.error({ err: error, ...dono }, "the catalog stays behind the bucket: an operator is needed");
    }
  }
};
