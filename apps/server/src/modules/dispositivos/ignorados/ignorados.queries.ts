import { sql } from "kysely";
import { int8Array } from "../../../platform/db/binary-array.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type Ignorado = {
  readonly idContratacao: number;
  readonly idDispositivo: number;
  readonly idConfiguracao: number;
  /** SHA-256 of the path as it is compared. */
  readonly chave: Buffer;
  readonly caminho: readonly Uint8Array[];
  readonly desde: Date;
};

export const insertIgnorado = async (tx: Tx, { caminho, ...ignorado }: Ignorado): Promise<number> => {
  const { id } = await tx
    .insertInto("caminhoIgnorado")
    .values({ ...ignorado, caminho: caminho.map((nome) => Buffer.from(nome)) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Directories that a configuration backs up, as people typed them. */
export const listDiretoriosGuardados = async (db: Db | Tx, idConfiguracao: number): Promise<string[]> => {
  const linhas = await db
    .selectFrom("diretorio")
    .select("caminho")
    .where("idConfiguracao", "=", idConfiguracao)
    .where("dataFim", "is", null)
    .execute();
  return linhas.map(({ caminho }) => caminho);
};

/** Of some configurations, in the order in which they were chosen. */
export const listIgnorados = (db: Db | Tx, idsConfiguracao: readonly number[]) =>
  db
    .selectFrom("caminhoIgnorado")
    .select(["id", "idConfiguracao", "caminho"])
    .where("idConfiguracao", "=", sql<number>`any(${int8Array(idsConfiguracao)}::bigint[])`)
    .orderBy("id")
    .execute();

/** Of the configurations in use of a device, the newest first. */
export const listIgnoradosDoDispositivo = (db: Db, idDispositivo: number) =>
  db
    .selectFrom("caminhoIgnorado")
    .innerJoin("configuracao", "configuracao.id", "caminhoIgnorado.idConfiguracao")
    .select(["caminhoIgnorado.id", "caminhoIgnorado.caminho", "caminhoIgnorado.desde", "configuracao.prefixo"])
    .where("caminhoIgnorado.idDispositivo", "=", idDispositivo)
    .where("configuracao.dataFim", "is", null)
    .orderBy("caminhoIgnorado.id", "desc")
    .execute();

/** How many each device of a subscription has, those with some only. */
export const countIgnorados = async (db: Db, idContratacao: number): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ idDispositivo: number; quantos: number }>`
    select id_dispositivo, count(*)::int as quantos from caminho_ignorado
    where id_contratacao = ${idContratacao}
      and exists (select from configuracao where id = caminho_ignorado.id_configuracao and data_fim is null)
    group by id_dispositivo`.execute(db);
  return new Map(rows.map(({ idDispositivo, quantos }) => [idDispositivo, quantos]));
};

/** One of this user, of a configuration in use; any other is as good as missing. */
export const findIgnorado = (tx: Tx, id: number, idUsuario: number) =>
  tx
    .selectFrom("caminhoIgnorado")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "caminhoIgnorado.idContratacao")
    .innerJoin("configuracao", "configuracao.id", "caminhoIgnorado.idConfiguracao")
    .select(["caminhoIgnorado.id", "caminhoIgnorado.idContratacao", "caminhoIgnorado.idConfiguracao"])
    .select("caminhoIgnorado.caminho")
    .where("caminhoIgnorado.id", "=", id)
    .where("contratacao.idUsuario", "=", idUsuario)
    .where("configuracao.dataFim", "is", null)
    .executeTakeFirst();

export const deleteIgnorados = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx
    .deleteFrom("caminhoIgnorado")
    .where("id", "=", sql<number>`any(${int8Array(ids)}::bigint[])`)
    .execute();
};
