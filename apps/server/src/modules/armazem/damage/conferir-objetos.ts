import type { StoredObject } from "@acervo/backup-format/manifest-types";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { findObjetos } from "../../catalogo/objects.api.ts";
import { findDono } from "../../catalogo/rebuild.api.ts";
import { registrarDano, resolverDano, type DamageDeps } from "./registrar-dano.ts";
import { verificarObjeto } from "./verificar-objeto.ts";

type ReadDeps = DamageDeps & Pick<WorkerDeps, "objectStore">;

/** Reads an object whole and notes what is wrong with it, or that it reads well again. */
export const conferirObjeto = async (
  deps: ReadDeps,
  idDispositivo: number,
  { objeto, comDano }: { readonly objeto: StoredObject; readonly comDano: boolean },
): Promise<void> => {
  const dano = await verificarObjeto(deps.objectStore, idDispositivo, objeto);
  if (dano === null && !comDano) return;
  const dono = await findDono(deps.db, idDispositivo);
  if (dono === undefined) return;
  await (dano === null ? resolverDano(deps, dono, objeto) : registrarDano(deps, dono, objeto, dano));
};

/** The same at once for objects of which a file did not read well, instead of when it is their turn. */
export const conferirObjetos = async (deps: ReadDeps, idDispositivo: number, ids: readonly string[]): Promise<void> => {
  for (const objeto of await findObjetos(deps.db, idDispositivo, ids))
    await conferirObjeto(deps, idDispositivo, { objeto, comDano: false });
};
