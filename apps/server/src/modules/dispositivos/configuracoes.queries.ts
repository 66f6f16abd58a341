import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** Of what was removed, lists show the newest so many. */
export const MAXIMO_EXCLUIDOS = 200;

/** A configuration in use of this user, and of this device if one is named; any other is as good as missing. */
export const findConfiguracao = (
  db: Db | Tx,
  id: number,
  { idUsuario, idDispositivo }: { readonly idUsuario: number; readonly idDispositivo?: number },
) =>
  db
    .selectFrom("configuracao")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "configuracao.idContratacao")
    .select(["configuracao.id", "configuracao.idContratacao", "configuracao.idDispositivo"])
    .select(["configuracao.prefixo", "configuracao.padroesIgnorados"])
    .where("configuracao.id", "=", id)
    .where("configuracao.dataFim", "is", null)
    .where("contratacao.idUsuario", "=", idUsuario)
    .where((eb) => (idDispositivo === undefined ? eb.lit(true) : eb("configuracao.idDispositivo", "=", idDispositivo)))
    .executeTakeFirst();

const dosDispositivos = (db: Db, idsDispositivo: readonly number[]) =>
  db
    .selectFrom("configuracao")
    .select(["id", "idDispositivo", "prefixo", "padroesIgnorados", "dataFim"])
    .where("idDispositivo", "=", sql<number>`any(${idsDispositivo})`);

/** All that are in use, oldest first. */
export const findConfiguracoesEmUso = (db: Db, idsDispositivo: readonly number[]) =>
  dosDispositivos(db, idsDispositivo).where("dataFim", "is", null).orderBy("id").execute();

/** The same, and then the last ones removed. */
export const findConfiguracoes = async (db: Db, idsDispositivo: readonly number[]) => {
  const [emUso, removidas] = await Promise.all([
    findConfiguracoesEmUso(db, idsDispositivo),
    dosDispositivos(db, idsDispositivo)
      .where("dataFim", "is not", null)
      .orderBy("dataFim", "desc")
      .limit(MAXIMO_EXCLUIDOS)
      .execute(),
  ]);
  return [...emUso, ...removidas];
};
export type ConfiguracaoRow = Awaited<ReturnType<typeof findConfiguracoes>>[number];

/** Backups that were asked for and that no machine has answered, the newest first. */
export const findBackupsPedidos = async (db: Db, idsDispositivo: readonly number[], agora: Date) => {
  const { rows } = await sql<{ idConfiguracao: number; criadoEm: Date; validoAte: Date }>`
    select (parametros ->> 'idConfiguracao')::bigint as id_configuracao, criado_em, valido_ate
    from comando
    where id_dispositivo = any(${idsDispositivo}) and tipo = 'FAZER_BACKUP' and situacao is null and valido_ate > ${agora}
    order by criado_em desc`.execute(db);
  return rows;
};
export type BackupPedidoRow = Awaited<ReturnType<typeof findBackupsPedidos>>[number];

export const existsPrefixo = async (db: Db, idDispositivo: number, prefixo: string): Promise<boolean> => {
  const linha = await db
    .selectFrom("configuracao")
    .select("id")
    .where("idDispositivo", "=", idDispositivo)
    .where("dataFim", "is", null)
    .where(sql<boolean>`lower(prefixo) = lower(${prefixo})`)
    .executeTakeFirst();
  return linha !== undefined;
};

type NovaConfiguracao = {
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly prefixo: string;
  readonly padroesIgnorados: string[];
  readonly dataInicio: Date;
};

export const insertConfiguracao = async (tx: Tx, nova: NovaConfiguracao): Promise<number> => {
  const { id } = await tx.insertInto("configuracao").values(nova).returning("id").executeTakeFirstOrThrow();
  return id;
};

export const updatePrefixo = (tx: Tx, id: number, prefixo: string) =>
  tx.updateTable("configuracao").set({ prefixo }).where("id", "=", id).execute();

export const updatePadroes = (tx: Tx, id: number, padroesIgnorados: string[]) =>
  tx.updateTable("configuracao").set({ padroesIgnorados }).where("id", "=", id).execute();

/** Takes one configuration, or all of a device, out of use together with its directories and schedules. */
export const markConfiguracoesEncerradas = async (
  tx: Tx,
  quais: { readonly id: number } | { readonly idDispositivo: number },
  dataFim: Date,
): Promise<void> => {
  const encerradas = await tx
    .updateTable("configuracao")
    .set({ dataFim })
    .where("dataFim", "is", null)
    .$call((consulta) =>
      "id" in quais ? consulta.where("id", "=", quais.id) : consulta.where("idDispositivo", "=", quais.idDispositivo),
    )
    .returning("id")
    .execute();
  const ids = sql<number>`any(${encerradas.map(({ id }) => id)})`;
  for (const filhos of ["diretorio", "agendamento"] as const)
    await tx
      .updateTable(filhos)
      .set({ dataFim })
      .where("idConfiguracao", "=", ids)
      .where("dataFim", "is", null)
      .execute();
};
