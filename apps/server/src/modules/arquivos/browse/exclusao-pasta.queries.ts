import type { FilePath } from "@acervo/backup-format/path-segments";
import { sql } from "kysely";
import { int8Array } from "../../../platform/db/binary-array.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../../catalogo/chain.api.ts";

export type ExclusaoPedida = Dono & {
  readonly id: number;
  readonly idConfiguracao: number;
  readonly caminho: Buffer[];
  readonly ateSequencia: number;
};

export const insertExclusaoPasta = async (
  tx: Tx,
  { idDispositivo, idContratacao }: Dono,
  { idConfiguracao, caminho }: FilePath,
  termos: { readonly idPasta: number; readonly ateSequencia: number; readonly pedidaEm: Date },
): Promise<number> => {
  const { id } = await tx
    .insertInto("exclusaoPasta")
    .values({
      idDispositivo,
      idContratacao,
      idConfiguracao,
      caminho: caminho.map((nome) => Buffer.from(nome)),
      ...termos,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const findExclusaoPasta = (db: Db, id: number): Promise<ExclusaoPedida | undefined> =>
  db
    .selectFrom("exclusaoPasta")
    .select(["id", "idDispositivo", "idContratacao", "idConfiguracao", "caminho", "ateSequencia"])
    .where("id", "=", id)
    .executeTakeFirst();

export const findExclusoesAntigas = async (db: Db, antesDe: Date): Promise<number[]> => {
  const linhas = await db
    .selectFrom("exclusaoPasta")
    .select("id")
    .where("pedidaEm", "<", antesDe)
    .orderBy("id")
    .execute();
  return linhas.map(({ id }) => id);
};

export const deleteExclusaoPasta = (tx: Tx, id: number) =>
  tx.deleteFrom("exclusaoPasta").where("id", "=", id).execute();

/** Folders of a device that are hidden until they are gone. */
export const findPastasOcultas = async (db: Db | Tx, idDispositivo: number): Promise<ReadonlySet<number>> => {
  const linhas = await db
    .selectFrom("exclusaoPasta")
    .select("idPasta")
    .where("idDispositivo", "=", idDispositivo)
    .execute();
  return new Set(linhas.map(({ idPasta }) => idPasta));
};

const abaixoDe = (idDispositivo: number, idPasta: number) => sql`
  with recursive abaixo as (
    select ${idPasta}::bigint as id
    union all
    select filha.id from abaixo cross join lateral (
      select id from pasta where id_dispositivo = ${idDispositivo} and id_pasta_pai = abaixo.id offset 0
    ) as filha
  )`;

/** How many versions lie at and below a folder, counted no further than a limit. */
export const countVersoesAbaixo = async (
  db: Db,
  idDispositivo: number,
  idPasta: number,
  limite: number,
): Promise<number> => {
  const { rows } = await sql<{ versoes: number }>`
    ${abaixoDe(idDispositivo, idPasta)}
    select count(*)::int as versoes from (
      select from abaixo
      cross join lateral (
        select id from arquivo where id_dispositivo = ${idDispositivo} and id_pasta = abaixo.id limit ${limite}
      ) as arquivo
      cross join lateral (
        select from arquivo_versao where id_dispositivo = ${idDispositivo} and id_arquivo = arquivo.id
          and trechos is not null limit ${limite}
      ) as versao
      limit ${limite}
    ) as contadas`.execute(db);
  return rows[0]?.versoes ?? 0;
};

/** Some files at and below a folder of which something was stored up to a sequence. */
export const findArquivosAbaixo = async (
  db: Db,
  { idDispositivo, ateSequencia }: Pick<ExclusaoPedida, "idDispositivo" | "ateSequencia">,
  idPasta: number,
  limite: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    ${abaixoDe(idDispositivo, idPasta)}
    select arquivo.id from abaixo
    cross join lateral (
      select id from arquivo where id_dispositivo = ${idDispositivo} and id_pasta = abaixo.id offset 0
    ) as arquivo
    where exists (
      select from arquivo_versao where id_dispositivo = ${idDispositivo} and id_arquivo = arquivo.id
        and numero <= ${ateSequencia} and trechos is not null
    )
    limit ${limite}`.execute(db);
  return rows.map(({ id }) => id);
};

export type ArquivoAExcluir = {
  readonly idPasta: number;
  readonly nome: Buffer;
  /** Those to delete. */
  readonly numeros: number[];
  /** Something newer stays. */
  readonly temNovas: boolean;
};

/** Of these files, what was stored up to a sequence. */
export const findVersoesAte = async (
  tx: Tx,
  { idDispositivo, ateSequencia }: Pick<ExclusaoPedida, "idDispositivo" | "ateSequencia">,
  ids: readonly number[],
): Promise<ArquivoAExcluir[]> => {
  const { rows } = await sql<ArquivoAExcluir>`
    select arquivo.id_pasta, arquivo.nome, versoes.numeros, versoes.tem_novas
    from unnest(${int8Array(ids)}::bigint[]) as pedido (id)
    cross join lateral (
      select id_pasta, nome from arquivo where id_dispositivo = ${idDispositivo} and id = pedido.id limit 1
    ) as arquivo
    cross join lateral (
      select array_agg(numero order by numero) filter (where numero <= ${ateSequencia} and trechos is not null) as numeros,
        bool_or(numero > ${ateSequencia}) as tem_novas
      from arquivo_versao where id_dispositivo = ${idDispositivo} and id_arquivo = pedido.id
    ) as versoes
    where versoes.numeros is not null`.execute(tx);
  return rows;
};

export type PastaAbaixo = {
  readonly id: number;
  readonly idPastaPai: number | null;
  readonly nome: Buffer;
  readonly temArquivo: boolean;
};

/** A folder and those below it, parents first. */
export const findArvoreDePastas = async (tx: Tx, idDispositivo: number, idPasta: number): Promise<PastaAbaixo[]> => {
  const { rows } = await sql<PastaAbaixo>`
    ${abaixoDe(idDispositivo, idPasta)}
    select pasta.id, pasta.id_pasta_pai, pasta.nome, exists (
      select from arquivo where id_dispositivo = ${idDispositivo} and id_pasta = abaixo.id
    ) as tem_arquivo
    from abaixo cross join lateral (
      select id, id_pasta_pai, nome from pasta where id_dispositivo = ${idDispositivo} and id = abaixo.id limit 1
    ) as pasta`.execute(tx);
  return rows;
};
