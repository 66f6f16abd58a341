import { sql } from "kysely";
import { int8Array, varbit } from "../../../platform/db/binary-array.ts";
import type { Db } from "../../../platform/db/db.ts";
import { ARQUIVOS_POR_GRUPO, assinaturaDas, grupoDe } from "../../catalogo/tree.api.ts";
import { selectArquivos, type ArquivoNaPasta } from "../browse/arquivos.queries.ts";

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

/** Of each search for the same words: the newest groups that may hold such a name. One or two signs leave none out. */
export const findGrupos = async (
  db: Db,
  procuras: readonly Pick<Procura, "idDispositivo" | "antesDe">[],
  palavras: readonly string[],
  maximo: number,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const pedida = varbit(assinaturaDas(palavras));
  const { rows } = await sql<{ idDispositivo: number; grupos: number[] }>`
    select pedido.id_dispositivo, array(
      select grupo from grupo_nomes
      where id_dispositivo = pedido.id_dispositivo and grupo <= pedido.ate
        and assinatura & ${pedida}::varbit = ${pedida}::varbit
      order by grupo desc limit ${maximo}
    ) as grupos
    from unnest(
      ${int8Array(procuras.map(({ idDispositivo }) => idDispositivo))}::bigint[],
      ${int8Array(procuras.map(({ antesDe }) => grupoDe(antesDe - 1)))}::bigint[]
    ) as pedido (id_dispositivo, ate)`.execute(db);
  return new Map(rows.map(({ idDispositivo, grupos }) => [idDispositivo, grupos]));
};

/** Looks at the names of these groups one by one, newest first. */
export const listAchadosNosGrupos = async (
  db: Db,
  { idDispositivo, antesDe, palavras, limite }: Procura,
  grupos: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select achado.id from unnest(${int8Array(grupos)}::bigint[]) as candidato (grupo)
    cross join lateral (
      select id from arquivo where id_dispositivo = ${idDispositivo} and ${temTodas(palavras)} and id < ${antesDe}
        and id between grupo * ${ARQUIVOS_POR_GRUPO} and grupo * ${ARQUIVOS_POR_GRUPO} + ${ARQUIVOS_POR_GRUPO - 1}
      offset 0
    ) as achado
    order by achado.id desc limit ${limite}`.execute(db);
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
    .selectFrom("contratacaoComPlano as contratacao")
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
