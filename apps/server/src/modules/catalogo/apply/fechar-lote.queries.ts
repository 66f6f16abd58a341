import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../device/catalogo.queries.ts";

export type FimDoLote = {
  readonly idBackup: number;
  readonly idConfiguracao: number;
  readonly sequencia: number;
  /** Objects whose grants end here. */
  readonly idsObjetos: readonly string[];
  /** Bytes of objects that no version used before. */
  readonly bytesOcupados: number;
  readonly confirmados: number;
  readonly alterados: number;
  readonly removidos: number;
  readonly bytesConfirmados: number;
  /** Files that came minus files that went. */
  readonly saldo: number;
  /** Name of the configuration, if the delta told it. */
  readonly prefixo: string | null;
  readonly agora: Date;
};

/** Everything that a batch counts besides its files, in one statement: grants, usage, the backup, the configuration. */
export const updateFimDoLote = (tx: Tx, { idDispositivo, idContratacao }: Dono, fim: FimDoLote) =>
  sql`
    with concedido as (
      update concessao set situacao = 'CONFIRMADA'
      where id_dispositivo = ${idDispositivo} and id_objeto = any(${fim.idsObjetos}::uuid[])
    ), da_contratacao as (
      insert into uso (id_contratacao, bytes) values (${idContratacao}, ${fim.bytesOcupados}::bigint)
      on conflict (id_contratacao) do update set bytes = uso.bytes + excluded.bytes
    ), do_dispositivo as (
      insert into uso_dispositivo (id_dispositivo, id_contratacao, bytes)
      values (${idDispositivo}, ${idContratacao}, ${fim.bytesOcupados}::bigint)
      on conflict (id_dispositivo) do update set bytes = uso_dispositivo.bytes + excluded.bytes
    ), do_backup as (
      update backup set
        confirmados = confirmados + ${fim.confirmados}, alterados = alterados + ${fim.alterados},
        removidos = removidos + ${fim.removidos}, bytes_confirmados = bytes_confirmados + ${fim.bytesConfirmados}::bigint,
        ultima_noticia_em = greatest(ultima_noticia_em, ${fim.agora})
      where id = ${fim.idBackup}
    )
    insert into catalogo_configuracao
      (id_configuracao, id_contratacao, id_dispositivo, ultima_sequencia, arquivos, prefixo_contado)
    values (${fim.idConfiguracao}, ${idContratacao}, ${idDispositivo}, ${fim.sequencia}, greatest(0, ${fim.saldo}::bigint), ${fim.prefixo ?? ""})
    on conflict (id_configuracao) do update set
      ultima_sequencia = ${fim.sequencia},
      arquivos = catalogo_configuracao.arquivos + ${fim.saldo}::bigint,
      prefixo_contado = coalesce(${fim.prefixo}, catalogo_configuracao.prefixo_contado)`.execute(tx);
