import type { FilePath } from "@acervo/backup-format/path-segments";
import { sql } from "kysely";
import { int8Array } from "../../../platform/db/binary-array.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../../catalogo/chain.api.ts";
import { abaixoDe } from "./pastas-abaixo.ts";

export type ExclusaoPedida = Dono & {
  readonly id: number;
  readonly idConfiguracao: number;
  readonly caminho: Buffer[];
  readonly ateSequencia: number;
  /** Present files stay as they are: only their older versions go, and files that the machine no longer has. */
  readonly soAntigas: boolean;
  /** What it deletes for; null for what was asked for before deleted items were kept. */
  readonly idItem: number | null;
};

export const insertExclusaoPasta = async (
  tx: Tx,
  { idDispositivo, idContratacao }: Dono,
  { idConfiguracao, caminho }: FilePath,
  termos: Pick<ExclusaoPedida, "ateSequencia" | "soAntigas" | "idItem"> & {
    readonly idPasta: number;
    readonly pedidaEm: Date;
  },
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

export const findExclusaoPasta = (db: Db | Tx, id: number): Promise<ExclusaoPedida | undefined> =>
  db
    .selectFrom("exclusaoPasta")
    .select([
      "id",
      "idDispositivo",
      "idContratacao",
      "idConfiguracao",
      "caminho",
      "ateSequencia",
      "soAntigas",
      "idItem",
    ])
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
    .where("soAntigas", "=", false)
    .execute();
  return new Set(linhas.map(({ idPasta }) => idPasta));
};

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

type Quais = Pick<ExclusaoPedida, "idDispositivo" | "ateSequencia" | "soAntigas">;

/** Of a row of a version beside its file's: whether it goes. */
const isExcluida = ({ ateSequencia, soAntigas }: Quais) => sql`
  numero <= ${ateSequencia} and trechos is not null
  and not (${soAntigas} and not arquivo.removido and numero = arquivo.numero_atual)`;

/** Some files at and below a folder of which something goes. */
export const findArquivosAbaixo = async (
  db: Db | Tx,
  quais: Quais,
  idPasta: number,
  limite: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    ${abaixoDe(quais.idDispositivo, idPasta)}
    select arquivo.id from abaixo
    cross join lateral (
      select id, removido, numero_atual from arquivo
      where id_dispositivo = ${quais.idDispositivo} and id_pasta = abaixo.id offset 0
    ) as arquivo
    where exists (
      select from arquivo_versao where id_dispositivo = ${quais.idDispositivo} and id_arquivo = arquivo.id
        and ${isExcluida(quais)}
    )
    limit ${limite}`.execute(db);
  return rows.map(({ id }) => id);
};

export type ArquivoAExcluir = {
  readonly idPasta: number;
  readonly nome: Buffer;
  /** Those to delete. */
  readonly numeros: number[];
  /** Something of it stays. */
  readonly fica: boolean;
};

/** Of these files, what goes. */
export const findVersoesAte = async (tx: Tx, quais: Quais, ids: readonly number[]): Promise<ArquivoAExcluir[]> => {
  const { rows } = await sql<ArquivoAExcluir>`
    select arquivo.id_pasta, arquivo.nome, versoes.numeros, versoes.fica
    from unnest(${int8Array(ids)}::bigint[]) as pedido (id)
    cross join lateral (
      select id_pasta, nome, removido, numero_atual from arquivo
      where id_dispositivo = ${quais.idDispositivo} and id = pedido.id limit 1
    ) as arquivo
    cross join lateral (
      select array_agg(numero order by numero) filter (where ${isExcluida(quais)}) as numeros,
        bool_or(numero > ${quais.ateSequencia} or (trechos is not null and not (${isExcluida(quais)}))) as fica
      from arquivo_versao where id_dispositivo = ${quais.idDispositivo} and id_arquivo = pedido.id
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
