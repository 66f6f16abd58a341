import { sql } from "kysely";
import { int8Array } from "../../../platform/db/binary-array.ts";
import type { Db } from "../../../platform/db/db.ts";
import { selectArquivos, type ArquivoNaPasta } from "./arquivos.queries.ts";

/** Files of a device with an id below one, whose folded name holds every word. */
export type Procura = {
  readonly idDispositivo: number;
  readonly antesDe: number;
  readonly palavras: readonly string[];
  readonly limite: number;
};

const escapado = (palavra: string): string => `%${palavra.replace(/[\\%_]/g, "\\$&")}%`;
const temTodas = (palavras: readonly string[]) =>
  sql.join(
    palavras.map((palavra) => sql`nome_ordem like ${escapado(palavra)}`),
    sql` and `,
  );

export type Janela = {
  readonly ids: number[];
  /** The last file that was looked at; null: there was none. */
  readonly ultimo: number | null;
  readonly lidos: number;
};

/** Looks at the next files one by one: finds what many of them have at once, at a price that is known before. */
export const procurarNaJanela = async (
  db: Db,
  { idDispositivo, antesDe, palavras, limite }: Procura,
  tamanho: number,
): Promise<Janela> => {
  const { rows } = await sql<{ ids: number[] | null; ultimo: number | null; lidos: number }>`
    with janela as materialized (
      select id, ${temTodas(palavras)} as serve from arquivo
      where id_dispositivo = ${idDispositivo} and id < ${antesDe} order by id desc limit ${tamanho}
    )
    select (
      select array_agg(id) from (select id from janela where serve order by id desc limit ${limite}) as achado
    ) as ids, min(id) as ultimo, count(*)::int as lidos from janela`.execute(db);
  const [janela] = rows;
  return { ids: janela?.ids ?? [], ultimo: janela?.ultimo ?? null, lidos: janela?.lidos ?? 0 };
};

/** The same by the index of the parts of names: finds what few have among any number of them. */
export const procurarNoIndice = async (
  db: Db,
  { idDispositivo, antesDe, palavras, limite }: Procura,
): Promise<number[]> => {
  // Apart from the order, which would have the planner read all files of the device in that order instead.
  const { rows } = await sql<{ id: number }>`
    with achado as materialized (
      select id from arquivo where id_dispositivo = ${idDispositivo} and ${temTodas(palavras)}
    )
    select id from achado where id < ${antesDe} order by id desc limit ${limite}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Those files with the last content that each has, newest file first. */
export const findArquivosPorId = async (
  db: Db,
  idDispositivo: number,
  ids: readonly number[],
): Promise<ArquivoNaPasta[]> => {
  const { rows } = await sql<ArquivoNaPasta>`
    ${selectArquivos(idDispositivo, { emInstante: "infinity", removidos: true })}
      and arquivo.id = any(${int8Array(ids)}::bigint[])
    order by arquivo.id desc`.execute(db);
  return rows;
};

export const findContratacaoDoCliente = (db: Db, id: number, idUsuario: number) =>
  db
    .selectFrom("contratacao")
    .select("codigoSituacao")
    .where("id", "=", id)
    .where("idUsuario", "=", idUsuario)
    .executeTakeFirst();

export const findDispositivosDaContratacao = (db: Db, idContratacao: number) =>
  db
    .selectFrom("dispositivo")
    .select(["id as idDispositivo", "nome"])
    .where("idContratacao", "=", idContratacao)
    .where("dataFim", "is", null)
    .orderBy("id")
    .execute();
export type DispositivoPesquisado = Awaited<ReturnType<typeof findDispositivosDaContratacao>>[number];

export const findConfiguracoesDoDispositivo = (db: Db, idDispositivo: number) =>
  db
    .selectFrom("configuracao")
    .select(["id", "prefixo", "dataFim"])
    .where("idDispositivo", "=", idDispositivo)
    .execute();
