import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { ItemExcluidoRow } from "./excluidos.queries.ts";

export type ApagadoRow = Omit<ItemExcluidoRow, "tipo" | "expurgoEm" | "ignorado"> & {
  readonly tipo: ItemExcluidoRow["tipo"] | "DISPOSITIVO";
  readonly expurgadoEm: Date;
};

/** Where a page ended; items and devices are numbered apart. */
export type DepoisDoApagado = { readonly expurgadoEm: Date; readonly dispositivo: boolean; readonly id: number };

/** What of a subscription left the store after an instant, the latest first, after a place. */
export const listApagados = async (
  db: Db,
  { idContratacao, desde }: { readonly idContratacao: number; readonly desde: Date },
  depois: DepoisDoApagado,
  limite: number,
): Promise<ApagadoRow[]> => {
  const { rows } = await sql<ApagadoRow>`
    select apagado.id, apagado.tipo, apagado.id_dispositivo, dispositivo.nome as nome_dispositivo, apagado.caminho,
      apagado.excluido_em, titular.nome as por, apagado.arquivos, apagado.versoes, apagado.bytes, apagado.expurgado_em,
      apagado.aviso
    from (
      select false as dispositivo, id, tipo, id_dispositivo, caminho, excluido_em, id_usuario, arquivos, versoes, bytes,
        expurgado_em, aviso
      from item_excluido where id_contratacao = ${idContratacao} and expurgado_em > ${desde}
      union all
      select true, id, 'DISPOSITIVO', id_dispositivo, '{}', removido_em, id_usuario, arquivos, 0, bytes, expurgado_em, null
      from remocao_dispositivo where id_contratacao = ${idContratacao} and expurgado_em > ${desde}
    ) apagado
    join dispositivo on dispositivo.id = apagado.id_dispositivo
    join titular on titular.id = apagado.id_usuario
    where (apagado.expurgado_em, apagado.dispositivo, apagado.id)
      < (${depois.expurgadoEm}, ${depois.dispositivo}, ${depois.id})
    order by apagado.expurgado_em desc, apagado.dispositivo desc, apagado.id desc limit ${limite}`.execute(db);
  return rows;
};
