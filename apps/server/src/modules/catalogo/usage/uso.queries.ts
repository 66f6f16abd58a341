import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { multirange, type RangesPorObjeto } from "../objects/ranges.ts";

export const findDispositivosComCatalogo = (db: Db) =>
  db.selectFrom("catalogo").select(["idDispositivo", "idContratacao"]).orderBy("idDispositivo").execute();

export type Lugar = { readonly idArquivo: number; readonly numero: number };

/** Extents of the versions of a device after a place, in order. */
export const findExtentsDepois = async (tx: Tx, idDispositivo: number, depois: Lugar, maximo: number) => {
  const { rows } = await sql<Lugar & { readonly trechos: Buffer }>`
    select id_arquivo, numero, trechos from arquivo_versao
    where id_dispositivo = ${idDispositivo} and trechos is not null
      and (id_arquivo, numero) > (${depois.idArquivo}, ${depois.numero})
    order by id_arquivo, numero limit ${maximo}`.execute(tx);
  return rows;
};

/** Makes every object say of itself what the versions use, and nothing else; tells how many said something else. */
export const updateRangesVivos = async (
  tx: Tx,
  idDispositivo: number,
  usados: RangesPorObjeto,
  agora: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    with usado as (
      select id, trechos::int8multirange as trechos
      from unnest(${[...usados.keys()]}::uuid[], ${[...usados.values()].map(multirange)}::text[]) as u (id, trechos)
    ), certo as (
      select objeto.id, coalesce(usado.trechos, '{}') as trechos from objeto left join usado using (id)
      where objeto.id_dispositivo = ${idDispositivo}
    )
    update objeto set trechos_vivos = certo.trechos,
      morto_em = case when isempty(certo.trechos) then coalesce(objeto.morto_em, ${agora}) end
    from certo
    where objeto.id_dispositivo = ${idDispositivo} and objeto.id = certo.id and objeto.trechos_vivos <> certo.trechos`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
};

export const updateUsoDoDispositivo = (
  tx: Tx,
  { idDispositivo, idContratacao }: { readonly idDispositivo: number; readonly idContratacao: number },
  bytes: number,
) =>
  sql`
    insert into uso_dispositivo (id_dispositivo, id_contratacao, bytes)
    values (${idDispositivo}, ${idContratacao}, ${bytes})
    on conflict (id_dispositivo) do update set bytes = excluded.bytes`.execute(tx);

/** What a subscription uses is what its devices in use do. */
export const updateUsoDaContratacao = (tx: Tx, idContratacao: number) =>
  sql`
    update uso set bytes = coalesce((
      select sum(uso_dispositivo.bytes) from uso_dispositivo
      join dispositivo on dispositivo.id = uso_dispositivo.id_dispositivo and dispositivo.data_fim is null
      where uso_dispositivo.id_contratacao = ${idContratacao}
    ), 0)
    where id_contratacao = ${idContratacao}`.execute(tx);
