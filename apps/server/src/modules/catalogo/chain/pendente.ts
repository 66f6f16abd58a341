import { sameBytes } from "@acervo/backup-format/hashing";
import { openDelta, type OpenDelta } from "@acervo/backup-format/manifest-reader";
import { storeKey } from "@acervo/backup-format/object-key";
import { HEADER_BYTES } from "@acervo/backup-format/object-header";
import type { Deps } from "../../../platform/deps.ts";
import { aplicarDelta, type Aplicado } from "../apply/aplicar-delta.ts";
import { idDoBanco } from "../device/ids.ts";
import {
  markPendenteAnulado,
  findCatalogo,
  lockCatalogo,
  type CatalogoRow,
  type Dono,
} from "../device/catalogo.queries.ts";

/** Longer than a PUT of a delta takes with all its retries: after that its writer is taken for dead. */
const DESISTENCIA_MS = 200_000;

export const chaveDoDelta = (idDispositivo: number, sequencia: number, id: string): string =>
  storeKey({ tipo: "manifesto", idDispositivo, sequencia, id });

type PendingDeps = Pick<Deps, "db" | "clock" | "objectStore">;

/** Applies a stored delta if it is still the pending one; null when somebody else finished or voided it. */
export const aplicarPendente = (
  deps: Pick<Deps, "db" | "clock">,
  dono: Dono,
  delta: OpenDelta,
): Promise<Aplicado | null> =>
  deps.db.transaction().execute(async (tx) => {
    const catalogo = await lockCatalogo(tx, dono);
    const { pendenteSequencia, pendenteSha256, pendenteHashPedido: hashPedido } = catalogo;
    if (pendenteSequencia !== delta.head.sequencia || pendenteSha256 === null) return null;
    if (!sameBytes(pendenteSha256, delta.sha256)) return null;
    return aplicarDelta(tx, catalogo, delta, { hashPedido, agora: deps.clock.now() });
  });

const lerPendente = async (
  { objectStore }: PendingDeps,
  { idDispositivo, pendenteSequencia, pendenteId, pendenteSha256 }: CatalogoRow,
): Promise<OpenDelta | null> => {
  if (pendenteSequencia === null || pendenteId === null || pendenteSha256 === null) return null;
  const key = chaveDoDelta(idDispositivo, pendenteSequencia, idDoBanco(pendenteId));
  const stat = await objectStore.stat(key, HEADER_BYTES);
  if (stat === null) return null;
  const delta = openDelta(await objectStore.get(key, stat.versionId));
  return sameBytes(delta.sha256, pendenteSha256) ? delta : null;
};

/**
 * Finishes the delta that another one left pending: applies it if the bucket has it, gives its number up if it does not
 * and its writer must be dead. False: its writer may be alive, ask again.
 */
export const finalizarPendente = async (deps: PendingDeps, dono: Dono): Promise<boolean> => {
  const catalogo = await findCatalogo(deps.db, dono.idDispositivo);
  const { pendenteSequencia = null, pendenteDesde = null } = catalogo ?? {};
  if (catalogo === undefined || pendenteSequencia === null || pendenteDesde === null) return true;
  const delta = await lerPendente(deps, catalogo);
  if (delta !== null) {
    await aplicarPendente(deps, dono, delta);
    return true;
  }
  if (deps.clock.now().getTime() - pendenteDesde.getTime() < DESISTENCIA_MS) return false;
  await deps.db.transaction().execute((tx) => markPendenteAnulado(tx, dono.idDispositivo, pendenteSequencia));
  return true;
};
