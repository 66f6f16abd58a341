import { later } from "../../../platform/clock.ts";
import { ObjectLockedError } from "../../../platform/object-store/object-store.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { conferirBucket, type Dono } from "../../catalogo/chain.api.ts";
import { inventariar } from "./inventario.ts";
import { FOLGA_MS } from "../../../platform/object-store/expurgar-chave.ts";
import { isColetaParada } from "../../catalogo/objects.api.ts";
import { findConhecidos, updateQuarentena, type Desconhecido } from "./quarentena.queries.ts";

type InventoryDeps = Pick<WorkerDeps, "db" | "clock" | "objectStore">;

/** Second copies of confirmed objects: an agent that got no answer sent them again. Their ended grant authorises this. */
const coletarRepetidas = async ({ objectStore }: InventoryDeps, repetidas: readonly Desconhecido[]): Promise<void> => {
  for (const { key, versionId } of repetidas) {
    try {
      await objectStore.deleteVersion(key, versionId);
    } catch (error) {
      if (!(error instanceof ObjectLockedError)) throw error;
    }
  }
};

/**
 * Lists what the bucket has of a device. What neither catalog nor grant knows is quarantined: noted, counted, and left
 * alone; tells how much that is. Store versions that an ended grant left beside the confirmed one are collected.
 */
export const conferirInventario = async (deps: InventoryDeps, dono: Dono): Promise<number> => {
  const { idDispositivo } = dono;
  const { objetos } = await inventariar(deps.objectStore, idDispositivo);
  const agora = deps.clock.now();
  const conhecidos = await findConhecidos(deps.db, idDispositivo, later(agora, -FOLGA_MS));
  const desconhecidos: Desconhecido[] = [];
  const repetidas: Desconhecido[] = [];
  for (const [idObjeto, versoes] of objetos) {
    const conhecido = conhecidos.get(idObjeto);
    for (const versao of versoes) {
      if (conhecido === undefined) desconhecidos.push({ ...versao, motivo: "OBJETO" });
      else if (conhecido.versaoArmazem !== null && conhecido.versaoArmazem !== versao.versionId)
        (conhecido.concessaoEncerrada ? repetidas : desconhecidos).push({ ...versao, motivo: "VERSAO" });
    }
  }
  const visto = { motivos: ["OBJETO", "VERSAO"], desconhecidos } as const;
  await deps.db.transaction().execute((tx) => updateQuarentena(tx, idDispositivo, visto, agora));
  const isParada = repetidas.length === 0 || (await isColetaParada(deps.db, idDispositivo));
  if (!isParada && !(await conferirBucket(deps, dono)).isAdiante) await coletarRepetidas(deps, repetidas);
  return desconhecidos.length;
};
