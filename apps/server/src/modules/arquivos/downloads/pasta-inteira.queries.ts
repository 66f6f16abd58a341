import { sql } from "kysely";
import { int8Array } from "../../../platform/db/binary-array.ts";
import type { Db } from "../../../platform/db/db.ts";

/** Folders at and below one, in the order of their ids, without those that a person deleted and a job still takes apart. */
export const findPastasVisiveisAbaixo = async (
  db: Db,
  idDispositivo: number,
  idPasta: number,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive abaixo as (
      select ${idPasta}::bigint as id
      union all
      select filha.id from abaixo cross join lateral (
        select id from pasta where id_dispositivo = ${idDispositivo} and id_pasta_pai = abaixo.id and not exists (
          select from exclusao_pasta where id_dispositivo = ${idDispositivo} and id_pasta = pasta.id and not so_antigas
        ) offset 0
      ) as filha
    )
    select id from abaixo order by id`.execute(db);
  return rows.map(({ id }) => id);
};

type Visao = { readonly idDispositivo: number; readonly emInstante: string };

/** The version of a file at an instant. */
const versaoEm = ({ idDispositivo, emInstante }: Visao) => sql`
  select numero, tamanho_bytes, modificado_em_micros, sha256, danificada_em is not null as danificado
  from arquivo_versao
  where id_dispositivo = ${idDispositivo} and id_arquivo = arquivo.id and trechos is not null
    and valido_de <= ${emInstante}::timestamptz and (valido_ate is null or valido_ate > ${emInstante}::timestamptz)
  order by numero desc limit 1`;

/** The files of some folders, or only those of them that have one of these ids. */
export type AlcanceDoPlano = { readonly pastas: readonly number[]; readonly apenas: readonly number[] | null };

const entreOsPedidos = ({ apenas }: Pick<AlcanceDoPlano, "apenas">) =>
  apenas === null ? sql`` : sql`and arquivo.id = any(${int8Array(apenas)}::bigint[])`;

export const countArquivosDoAlcance = async (db: Db, visao: Visao, alcance: AlcanceDoPlano) => {
  const { rows } = await sql<{ arquivos: number; bytes: number }>`
    select count(*)::int as arquivos, coalesce(sum(versao.tamanho_bytes), 0)::bigint as bytes
    from unnest(${int8Array(alcance.pastas)}::bigint[]) as pedida (id)
    cross join lateral (
      select id from arquivo
      where id_dispositivo = ${visao.idDispositivo} and id_pasta = pedida.id ${entreOsPedidos(alcance)} offset 0
    ) as arquivo
    cross join lateral (${versaoEm(visao)}) as versao`.execute(db);
  return rows[0] ?? { arquivos: 0, bytes: 0 };
};

export type ArquivoDoPlano = {
  readonly idArquivo: number;
  readonly idPasta: number;
  readonly nome: Buffer;
  readonly numero: number;
  readonly tamanhoBytes: number;
  readonly modificadoEmMicros: number;
  readonly sha256: Buffer;
  readonly danificado: boolean;
};

/** The next files of some folders as they were at an instant, by folder and name; `apos` cuts the first folder short. */
export const findArquivosDoAlcance = async (
  db: Db,
  visao: Visao,
  alcance: AlcanceDoPlano,
  { apos, limite }: { readonly apos: { readonly idPasta: number; readonly nome: Buffer }; readonly limite: number },
): Promise<ArquivoDoPlano[]> => {
  const { rows } = await sql<ArquivoDoPlano>`
    select arquivo.id as id_arquivo, arquivo.id_pasta, arquivo.nome, versao.*
    from unnest(${int8Array(alcance.pastas)}::bigint[]) as pedida (id)
    cross join lateral (
      select id, id_pasta, nome from arquivo
      where id_dispositivo = ${visao.idDispositivo} and id_pasta = pedida.id ${entreOsPedidos(alcance)}
        and (pedida.id <> ${apos.idPasta} or nome >= ${apos.nome})
        and exists (${versaoEm(visao)})
      order by nome limit ${limite}
    ) as arquivo
    cross join lateral (${versaoEm(visao)}) as versao
    order by arquivo.id_pasta, arquivo.nome limit ${limite}`.execute(db);
  return rows;
};

/** Instant of the last thing that happened to the files of a device: the clock may have gone back since. */
export const findInstanteDaCabeca = async (db: Db, idDispositivo: number): Promise<Date | null> => {
  const linha = await db
    .selectFrom("catalogo")
    .select("cabecaInstante")
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
  return linha?.cabecaInstante ?? null;
};
