import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { findBackup, type BackupRow } from "../catalogo/runs.api.ts";

/** The device's own backup while it runs; another device's answers like a missing one. */
export const backupEmAndamento = async (db: Db | Tx, idDispositivo: number, idBackup: number): Promise<BackupRow> => {
  const backup = await findBackup(db, idDispositivo, idBackup);
  if (backup === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
  if (backup.codigoSituacao !== SITUACAO_BACKUP.emAndamento) throw new ErroDeNegocio("BACKUP_ENCERRADO");
  return backup;
};
