import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type ItemExcluidoRow = {
  readonly id: number;
  readonly tipo: "ARQUIVO" | "PASTA" | "VERSOES";
  readonly idDispositivo: number;
  readonly nomeDispositivo: string;
  readonly caminho: Buffer[];
  readonly excluidoEm: Date;
  readonly por: string;
  readonly arquivos: number;
  readonly versoes: number;
  readonly bytes: number;
  readonly expurgoEm: Date;
  readonly ignorado: boolean;
  readonly aviso: string | null;
};

export type DepoisDoItem = { readonly expurgoEm: Date; readonly id: number };

/** What of a person's subscription can still come back, the nearest purge first, after a place. */
export const listItensAbertos = async (
  db: Db,
  { idContratacao, idUsuario, agora }: { idContratacao: number; idUsuario: number; agora: Date },
  depois: DepoisDoItem,
  limite: number,
): Promise<ItemExcluidoRow[]> => {
  const { rows } = await sql<ItemExcluidoRow>`
    select item.id, item.tipo, item.id_dispositivo, dispositivo.nome as nome_dispositivo, item.caminho, item.excluido_em,
      titular.nome as por, item.arquivos, item.versoes, item.bytes, item.expurgo_em, item.ignorado, item.aviso
    from item_excluido item
    join dispositivo on dispositivo.id = item.id_dispositivo and dispositivo.data_fim is null
    join contratacao_com_plano contratacao on contratacao.id = item.id_contratacao
    join titular on titular.id = item.id_usuario
    where item.id_contratacao = ${idContratacao} and contratacao.id_usuario = ${idUsuario}
      and item.desfeito_em is null and item.expurgado_em is null and item.expurgo_em > ${agora}
      and (item.expurgo_em, item.id) > (${depois.expurgoEm}, ${depois.id})
    order by item.expurgo_em, item.id limit ${limite}`.execute(db);
  return rows;
};

/** With someone else's it is as if there were none. */
export const findSituacaoDaContratacao = async (
  db: Db,
  idContratacao: number,
  idUsuario: number,
): Promise<number | undefined> => {
  const linha = await db
    .selectFrom("contratacaoComPlano")
    .select("codigoSituacao")
    .where("id", "=", idContratacao)
    .where("idUsuario", "=", idUsuario)
    .executeTakeFirst();
  return linha?.codigoSituacao;
};

/** A folder that was to be taken apart for an item stays as it is. */
export const deleteExclusoesDoItem = (tx: Tx, idItem: number) =>
  tx.deleteFrom("exclusaoPasta").where("idItem", "=", idItem).execute();
