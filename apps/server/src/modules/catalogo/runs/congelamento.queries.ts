import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { type Fatia, sentido } from "../../../platform/lists/fatia.ts";

/** Devices whose versions do not expire because of a mass change. */
export const findCongelados = async (db: Db): Promise<{ idDispositivo: number; desde: Date }[]> => {
  const { rows } = await sql<{ idDispositivo: number; desde: Date }>`
    select id_dispositivo, expiracao_congelada_em as desde from catalogo
    where expiracao_congelada_em is not null order by expiracao_congelada_em`.execute(db);
  return rows;
};

export const countCongelados = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom("catalogo")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("expiracaoCongeladaEm", "is not", null)
    .executeTakeFirstOrThrow();
  return total;
};

/** The same a page at a time, the longest first, each with the customer's word if there is one. */
export const listCongelados = async (db: Db, fatia: Fatia) => {
  const direcao = sentido(fatia, "asc");
  const linhas = await db
    .selectFrom("catalogo")
    .innerJoin("dispositivo", "dispositivo.id", "catalogo.idDispositivo")
    .select(["catalogo.idDispositivo", "catalogo.idContratacao", "dispositivo.nome as nomeDispositivo"])
    .select(["catalogo.expiracaoCongeladaEm as desde", "catalogo.alteracaoConfirmadaEm as confirmadaEm"])
    .where("catalogo.expiracaoCongeladaEm", "is not", null)
    .$narrowType<{ desde: Date }>()
    .orderBy("catalogo.expiracaoCongeladaEm", direcao)
    .orderBy("catalogo.idDispositivo", direcao)
    .limit(fatia.limite)
    .offset(fatia.pular)
    .execute();
  return fatia.doFim ? linhas.toReversed() : linhas;
};

/** Held until the transaction ends; undefined where it is not frozen. */
export const lockCongelado = (tx: Tx, idDispositivo: number) =>
  tx
    .selectFrom("catalogo")
    .select(["idContratacao", "alteracaoConfirmadaEm as confirmadaEm"])
    .where("idDispositivo", "=", idDispositivo)
    .where("expiracaoCongeladaEm", "is not", null)
    .forUpdate()
    .executeTakeFirst();

/** Undefined: it waits for no word. */
export const markAlteracaoConfirmada = (tx: Tx, idDispositivo: number, agora: Date) =>
  tx
    .updateTable("catalogo")
    .set({ alteracaoConfirmadaEm: agora })
    .where("idDispositivo", "=", idDispositivo)
    .where("expiracaoCongeladaEm", "is not", null)
    .where("alteracaoConfirmadaEm", "is", null)
    .returning("idContratacao")
    .executeTakeFirst();

/** Of what `lockCongelado` holds. */
export const markExpiracaoDescongelada = (tx: Tx, idDispositivo: number) =>
  tx
    .updateTable("catalogo")
    .set({ expiracaoCongeladaEm: null, alteracaoConfirmadaEm: null })
    .where("idDispositivo", "=", idDispositivo)
    .execute();

/** What the customer said of an earlier change does not go for this one. */
export const markExpiracaoCongelada = (tx: Tx, idDispositivo: number, agora: Date) =>
  tx
    .updateTable("catalogo")
    .set({ expiracaoCongeladaEm: sql`coalesce(expiracao_congelada_em, ${agora})`, alteracaoConfirmadaEm: null })
    .where("idDispositivo", "=", idDispositivo)
    .execute();
