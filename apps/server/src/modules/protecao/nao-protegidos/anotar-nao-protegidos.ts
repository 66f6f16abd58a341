import type { Tx } from "../../../platform/db/db.ts";
import { insertRelatados, deleteResolvidos, type BackupRelatado } from "./nao-protegidos.queries.ts";

/** Brings the list of what is not protected up to a backup that ends; `completo` when it went through everything. */
export const anotarNaoProtegidos = async (
  tx: Tx,
  backup: BackupRelatado & { readonly ocorrenciasErro: number },
  { completo, agora }: { readonly completo: boolean; readonly agora: Date },
): Promise<void> => {
  if (backup.ocorrenciasErro > 0) await insertRelatados(tx, backup, agora);
  if (completo) await deleteResolvidos(tx, backup);
};
