import type { Tx } from "../../platform/db/db.ts";
import { noticiarBackup } from "./alertas/noticiar-backup.ts";
import { anotarNaoProtegidos } from "./nao-protegidos/anotar-nao-protegidos.ts";

type BackupEncerrado = Parameters<typeof anotarNaoProtegidos>[1] &
  Parameters<typeof anotarNaoProtegidos>[2] &
  Parameters<typeof noticiarBackup>[1];

/** Brings what is not protected, and the clock that watches for silence and failures, up to a backup that ended. */
export const aoConcluirBackup = async (tx: Tx, backup: BackupEncerrado): Promise<void> => {
  const { completo, agora } = backup;
  await anotarNaoProtegidos(tx, backup, { completo, agora });
  await noticiarBackup(tx, backup);
};
