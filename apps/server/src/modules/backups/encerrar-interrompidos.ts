import { later } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { markInterrompidos } from "../catalogo/objects.api.ts";

const MS_POR_MINUTO = 60_000;

/** Closes backups without news as interrupted; what they confirmed stays. */
export const encerrarInterrompidos = async ({ clock }: Pick<WorkerDeps, "clock">, tx: Tx): Promise<void> => {
  const agora = clock.now();
  const minutos = await inteiroVigente(tx, "minutos-sem-noticia-backup-interrompido", agora);
  await markInterrompidos(tx, later(agora, -minutos * MS_POR_MINUTO), agora);
};
