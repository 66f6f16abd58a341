import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type GuardadoRow = {
  readonly id: number;
  readonly nome: string;
  readonly emUso: boolean;
  /** Until when the store keeps anything of it locked. */
  readonly retidoAte: Date | null;
  readonly arquivos: number;
  readonly bytes: number;
};

/** Devices of a subscription of which the store still has anything, removed ones too. */
export const listGuardados = async (db: Db | Tx, idContratacao: number): Promise<GuardadoRow[]> => {
  const { rows } = await sql<GuardadoRow>`
    select dispositivo.id, dispositivo.nome, dispositivo.data_fim is null as em_uso, catalogo.retido_ate,
      coalesce((select sum(arquivos) from catalogo_configuracao where id_dispositivo = dispositivo.id), 0)::bigint as arquivos,
      coalesce((select bytes from uso_dispositivo where id_dispositivo = dispositivo.id), 0)::bigint as bytes
    from dispositivo join catalogo on catalogo.id_dispositivo = dispositivo.id
    where dispositivo.id_contratacao = ${idContratacao} and catalogo.expurgado_em is null
    order by dispositivo.id`.execute(db);
  return rows;
};

export const listEmUso = (tx: Tx, idContratacao: number) =>
  tx
    .selectFrom("dispositivo")
    .select("id")
    .where("idContratacao", "=", idContratacao)
    .where("dataFim", "is", null)
    .orderBy("id")
    .execute();
