import type { StoredObject } from "@acervo/backup-format/manifest-types";
import { dateAt } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import type { CatalogoRow } from "../device/catalogo.queries.ts";

const MS_POR_DIA = 86_400_000;
const MS_POR_SEGUNDO = 1_000;

/** Until when what is stored now must stay, in whole seconds as stores keep it; null: the device has no lock. */
export const fimDaTrava = ({ diasTrava }: Pick<CatalogoRow, "diasTrava">, agora: Date): Date | null =>
  diasTrava === null
    ? null
    : dateAt(Math.ceil((agora.getTime() + diasTrava * MS_POR_DIA) / MS_POR_SEGUNDO) * MS_POR_SEGUNDO);

/** Locks the objects of which a delta is about to say so. */
export const travarObjetos = async (
  { objectStore }: Pick<Deps, "objectStore">,
  idDispositivo: number,
  objetos: readonly StoredObject[],
): Promise<void> => {
  await Promise.all(
    objetos.map(async ({ idObjeto, versaoArmazem, retidoAteMicros }) => {
      if (retidoAteMicros === null) return;
      await objectStore.retain(chaveDoObjeto(idDispositivo, idObjeto), versaoArmazem, dateAt(retidoAteMicros / 1_000));
    }),
  );
};
