import { later } from "../../../platform/clock.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { conferirBucket } from "../../catalogo/chain.api.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import { expurgarChave, FOLGA_MS } from "../../../platform/object-store/expurgar-chave.ts";
import { paraCadaDispositivo } from "../para-cada-dispositivo.ts";
import { markColetada, findAColetar, findDispositivosComVencidas, markParaColeta } from "../../catalogo/objects.api.ts";

type CollectDeps = Pick<WorkerDeps, "db" | "clock" | "objectStore">;

const coletarDoDispositivo = async (deps: CollectDeps, idDispositivo: number): Promise<void> => {
  for (const { idObjeto, idUpload } of await findAColetar(deps.db, idDispositivo)) {
    const key = chaveDoObjeto(idDispositivo, idObjeto);
    if (idUpload !== null) await deps.objectStore.abortUpload({ key, uploadId: idUpload });
    if (!(await expurgarChave(deps, key))) continue;
    await deps.db.transaction().execute((tx) => markColetada(tx, idDispositivo, idObjeto, deps.clock.now()));
  }
};

/** Collects what was granted and never confirmed: uploads are aborted, objects purged and proven gone. */
export const coletarGrants = async (deps: CollectDeps): Promise<void> => {
  const antesDe = later(deps.clock.now(), -FOLGA_MS);
  await paraCadaDispositivo(await findDispositivosComVencidas(deps.db, antesDe), async (dono) => {
    // A delta that this database lacks may tell an object whose grant looks abandoned here.
    if ((await conferirBucket(deps, dono)).isAdiante) return;
    const { idDispositivo } = dono;
    await deps.db.transaction().execute((tx) => markParaColeta(tx, idDispositivo, antesDe));
    await coletarDoDispositivo(deps, idDispositivo);
  });
};
