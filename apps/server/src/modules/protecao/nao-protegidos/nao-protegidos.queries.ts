import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import { NAO_VISTOS } from "./nao-vistos.ts";

export type BackupRelatado = {
  readonly id: number;
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly idConfiguracao: number;
};

/** Reasons that leave nothing without protection: the file is gone. */
const SEM_FALTA = ["DESAPARECEU"];
/** What lies below something that is named too long was not seen either. */
const SEM_VER_DENTRO = [...NAO_VISTOS, "NOME_LONGO"];
/** Folders that could not be seen and are compared with what is known; beyond them what was below is forgotten. */
const MAXIMO_NAO_VISTOS = 100;

/** What the backup reported enters the list; what was there already keeps the day on which it came. */
export const insertRelatados = (tx: Tx, backup: BackupRelatado, agora: Date) =>
  sql`
    insert into nao_protegido
      (id_contratacao, id_dispositivo, id_configuracao, chave, id_backup, motivo, origem, quantidade, bytes, desde)
    select ${backup.idContratacao}, ${backup.idDispositivo}, ${backup.idConfiguracao}, chave, ${backup.id},
      motivo, origem, quantidade, bytes, ${agora}
    from (
      select distinct on (chave) chave, motivo, origem, quantidade, bytes, numero
      from (
        select sha256(convert_to(case when origem = '' then motivo else origem end, 'UTF8')) as chave,
          motivo, origem, quantidade, bytes, numero
        from backup_ocorrencia
        where id_backup = ${backup.id} and not sucesso and motivo <> all(${SEM_FALTA})
      ) relatado
      order by chave, numero
    ) unico
    order by numero
    on conflict (id_configuracao, chave) do update set
      motivo = excluded.motivo, quantidade = excluded.quantidade, bytes = excluded.bytes, id_backup = excluded.id_backup`.execute(
    tx,
  );

/** What a backup that went through everything did not report is solved, except below folders that it could not see. */
export const deleteResolvidos = (tx: Tx, { id, idConfiguracao }: BackupRelatado) =>
  sql`
    with nao_visto as materialized (
      select rtrim(origem, '\\/') as origem from backup_ocorrencia
      where id_backup = ${id} and not sucesso and motivo = any(${SEM_VER_DENTRO})
      limit ${MAXIMO_NAO_VISTOS}
    )
    delete from nao_protegido
    where id_configuracao = ${idConfiguracao} and id_backup <> ${id} and not exists (
      select from nao_visto
      where starts_with(nao_protegido.origem, nao_visto.origem || '\\') or starts_with(nao_protegido.origem, nao_visto.origem || '/')
    )`.execute(tx);
