import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { gravarDelta, lockCatalogo, type ChainDeps, type Dono } from "../../catalogo/chain.api.ts";
import {
  countVersoesExcluidas,
  deleteItensAte,
  deleteVersoesDoItem,
  findDesfeitosPelaMetade,
  findDonoDoItem,
  findItensVencidos,
  findVersoesExcluidas,
  lockItemAberto,
  markDesfeito,
  markExpurgado,
} from "../../catalogo/trash.api.ts";
import { toStoredVersion } from "../../catalogo/tree.api.ts";
import { deleteRemocoesAte, guardarDeNovo } from "../../dispositivos/dispositivos.api.ts";
import { exigirDispositivoLegivel } from "../browse/dispositivo-do-cliente.ts";
import { deleteExclusoesDoItem } from "./excluidos.queries.ts";
import { desfazerExclusaoJob } from "./excluidos.jobs.ts";
import { eventoDeDesfazer } from "./excluidos.audit.ts";

/** So many versions come back while the person waits. */
const MAXIMO_NA_HORA = 2_000;
/** Versions of one step: a backup of the device waits no longer than one takes. */
const POR_PASSO = 500;
const ESQUECIDA_MS = 3_600_000;
const DIA_MS = 86_400_000;

/** Brings back what an item holds, in steps between which backups of the device go on; dying in the middle is harmless. */
export const devolverItem = async (deps: ChainDeps, idItem: number): Promise<void> => {
  const dono = await findDonoDoItem(deps.db, idItem);
  if (dono === undefined) return;
  let restam = true;
  while (restam)
    restam = await gravarDelta(deps, dono, async (tx) => {
      const versoes = await findVersoesExcluidas(tx, idItem, POR_PASSO);
      const registros = versoes.map(({ arquivo, ...versao }) => ({
        tipo: "versaoGuardada" as const,
        arquivo,
        versao: toStoredVersion(versao),
      }));
      return registros.length === 0 ? null : { origem: "desfeita", registros };
    });
};

/** The item is not to be purged from here on, and what was still to be deleted for it stays. */
const reservarItem = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  dono: Dono,
  idItem: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockCatalogo(tx, dono);
    const agora = deps.clock.now();
    const item = await lockItemAberto(tx, idItem, agora);
    if (item === undefined) throw new ErroDeNegocio("ITEM_EXCLUIDO_NAO_ENCONTRADO");
    await markDesfeito(tx, idItem, agora);
    await deleteExclusoesDoItem(tx, idItem);
    if (item.ignorado) await guardarDeNovo(tx, item);
    await registrar(tx, eventoDeDesfazer(chamada, item));
  });

/** Undoes a deletion of the caller's. True: it is back. False: it is much, and a job brings it back. */
export const desfazerExclusao = async (
  deps: Pick<Deps, "db" | "clock" | "ids" | "objectStore" | "queue">,
  chamada: ChamadaDeUsuario,
  idItem: number,
): Promise<boolean> => {
  const dono = await findDonoDoItem(deps.db, idItem);
  if (dono === undefined) throw new ErroDeNegocio("ITEM_EXCLUIDO_NAO_ENCONTRADO");
  try {
    await exigirDispositivoLegivel(deps, chamada, dono.idDispositivo);
  } catch (error) {
    // Someone else's is word for word as if there were none.
    if (!(error instanceof ErroDeNegocio) || error.codigo !== "DISPOSITIVO_NAO_ENCONTRADO") throw error;
    throw new ErroDeNegocio("ITEM_EXCLUIDO_NAO_ENCONTRADO", { cause: error });
  }
  await reservarItem(deps, chamada, dono, idItem);
  if ((await countVersoesExcluidas(deps.db, idItem, MAXIMO_NA_HORA + 1)) <= MAXIMO_NA_HORA) {
    await devolverItem(deps, idItem);
    return true;
  }
  await deps.db.transaction().execute((tx) => deps.queue.enqueue(tx, desfazerExclusaoJob, { id: idItem }));
  return false;
};

/** Lets go of what can no longer come back; its bytes leave the store by the jobs that look for unused ones. */
const expurgarItens = async (deps: Pick<Deps, "db" | "clock">): Promise<void> => {
  const agora = deps.clock.now();
  for (const { id, ...dono } of await findItensVencidos(deps.db, agora))
    await deps.db.transaction().execute(async (tx) => {
      await lockCatalogo(tx, dono);
      // Somebody whose clock is behind may have wanted it back while this waited.
      if (await markExpurgado(tx, id, agora)) await deleteVersoesDoItem(tx, id);
    });
};

/** Nobody is told any more of what came back or was purged long ago. */
const esquecerComprovantes = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> => {
  const agora = clock.now();
  const ate = later(agora, -(await inteiroVigente(db, "dias-comprovante-exclusao", agora)) * DIA_MS);
  await db.transaction().execute(async (tx) => {
    await deleteItensAte(tx, ate);
    await deleteRemocoesAte(tx, ate);
  });
};

/** Every hour: what is over is let go, and what was brought back by somebody who died is brought back whole. */
export const cuidarDosExcluidos = async (deps: ChainDeps): Promise<void> => {
  await expurgarItens(deps);
  await esquecerComprovantes(deps);
  for (const id of await findDesfeitosPelaMetade(deps.db, later(deps.clock.now(), -ESQUECIDA_MS)))
    await devolverItem(deps, id);
};
