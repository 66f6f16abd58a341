import { sql } from "kysely";
import { instantFrom } from "../../src/platform/clock.ts";
import type { Db } from "../../src/platform/db/db.ts";
import { insertBackupEncerrado } from "../backups/backup-rows.ts";
import { insertDispositivosConfigurados } from "../builders.ts";

/** A backup with a long log of errors, no two of whose lines are alike. */
export const insertBackupComLog = async (db: Db, idContratacao: number, lines: number): Promise<number> => {
  const nome = `Computador de ${lines} linhas`;
  const [dispositivo] = await insertDispositivosConfigurados(db, idContratacao, 1, { ativado: true, nome });
  if (dispositivo === undefined) throw new Error("no device");
  const idBackup = await insertBackupEncerrado(db, dispositivo, { dataInicio: instantFrom("2026-11-15T01:00:00Z") });
  await sql`
    insert into backup_ocorrencia
      (id_backup, id_contratacao, numero, numero_do_tipo, sucesso, motivo, origem, quantidade, instante)
    select ${idBackup}::bigint, ${idContratacao}::bigint, n, n, false, 'BLOQUEADO',
      'C:\\Cartorio\\Livros\\' || md5(n::text) || '\\' || encode(sha512(n::text::bytea), 'hex') || '.pdf', 1, now()
    from generate_series(1, ${lines}::int) n`.execute(db);
  await db.updateTable("backup").set({ ocorrenciasErro: lines }).where("id", "=", idBackup).execute();
  return idBackup;
};
