import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export type Lugares = { readonly primeiro: number; readonly ultimo: number };

/** The first and the last event of a chain in an interval; undefined where there is none. */
export const findLugares = async (
  db: Db,
  cadeia: string,
  { de, antesDe }: { readonly de: Date; readonly antesDe: Date },
): Promise<Lugares | undefined> => {
  const { primeiro, ultimo } = await db
    .selectFrom("auditoriaEvento")
    .select(({ fn }) => [fn.min<number | null>("seq").as("primeiro"), fn.max<number | null>("seq").as("ultimo")])
    .where("cadeia", "=", cadeia)
    .where("instante", ">=", de)
    .where("instante", "<", antesDe)
    .executeTakeFirstOrThrow();
  return primeiro === null || ultimo === null ? undefined : { primeiro, ultimo };
};

/** Up to which event of a chain some root states it; 0: none does. */
export const findUltimoDeclarado = async (db: Db, cadeia: string): Promise<number> => {
  const linha = await db
    .selectFrom("auditoriaRaizCadeia")
    .select("seq")
    .where("cadeia", "=", cadeia)
    .executeTakeFirst();
  return linha?.seq ?? 0;
};

/** Roots from the hour of an event on: the first of them that knows the chain states it. */
export const listRaizesDesdeEvento = (db: Db, cadeia: string, seq: number) =>
  db
    .selectFrom("auditoriaRaiz")
    .select(["numero", "chave", "versao"])
    .where("hora", ">=", (sub) =>
      sub
        .selectFrom("auditoriaEvento")
        .select(sql<Date>`date_trunc('hour', instante)`.as("hora"))
        .where("cadeia", "=", cadeia)
        .where("seq", "=", seq),
    )
    .orderBy("numero")
    .execute();

export const listRaizesEntre = (db: Db, de: number, ate: number) =>
  db
    .selectFrom("auditoriaRaiz")
    .select(["numero", "chave", "versao"])
    .where("numero", ">=", de)
    .where("numero", "<=", ate)
    .orderBy("numero")
    .execute();
export type RaizNoArmazem = Awaited<ReturnType<typeof listRaizesEntre>>[number];

/** What events of a kind were about, among some of a chain. */
export const listAlvosDe = async (
  db: Db,
  acao: string,
  { cadeia, primeiro, ultimo }: Lugares & { readonly cadeia: string },
): Promise<string[]> => {
  const linhas = await db
    .selectFrom("auditoriaEvento")
    .select("alvoId")
    .where("cadeia", "=", cadeia)
    .where("seq", ">=", primeiro)
    .where("seq", "<=", ultimo)
    .where("acao", "=", acao)
    .orderBy("seq")
    .execute();
  return linhas.map(({ alvoId }) => alvoId);
};
