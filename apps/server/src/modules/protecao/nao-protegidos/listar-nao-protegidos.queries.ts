import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

/** What a configuration that was removed did not store is nobody's concern any more. */
const emUso = sql`exists (select from configuracao where id = nao_protegido.id_configuracao and data_fim is null)`;

export const countPorMotivo = async (db: Db, idDispositivo: number) => {
  const { rows } = await sql<{ motivo: string; quantidade: number; bytes: number | null; bytesParcial: boolean }>`
    select motivo, sum(quantidade)::bigint as quantidade, sum(bytes)::bigint as bytes,
      bool_or(bytes is null) as bytes_parcial
    from nao_protegido
    where id_dispositivo = ${idDispositivo} and ${emUso}
    group by motivo order by quantidade desc, motivo`.execute(db);
  return rows;
};

export type NaoProtegidoRow = {
  readonly id: number;
  readonly origem: string;
  readonly motivo: string;
  readonly quantidade: number;
  readonly bytes: number | null;
  readonly desde: Date;
};

/** In the order in which they were first reported, after the one that a page ended with. */
export const findNaoProtegidos = async (
  db: Db,
  idDispositivo: number,
  { motivo, depoisDe, limite }: { readonly motivo: string | null; readonly depoisDe: number; readonly limite: number },
): Promise<NaoProtegidoRow[]> => {
  const doMotivo = motivo === null ? sql`true` : sql`motivo = ${motivo}`;
  const { rows } = await sql<NaoProtegidoRow>`
    select id, origem, motivo, quantidade, bytes, desde from nao_protegido
    where id_dispositivo = ${idDispositivo} and ${doMotivo} and id > ${depoisDe} and ${emUso}
    order by id limit ${limite}`.execute(db);
  return rows;
};
