import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { type Fatia, sentido } from "../../../platform/lists/fatia.ts";

/** An agent was told of more than anybody still has. */
const comPerda = sql<boolean>`exists (
  select from catalogo_configuracao configuracao where configuracao.id_dispositivo = catalogo.id_dispositivo
    and configuracao.sequencia_do_agente > configuracao.ultima_sequencia)`;

export const countParados = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom("catalogo")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("coletaParadaEm", "is not", null)
    .executeTakeFirstOrThrow();
  return total;
};

export type ParadoRow = Awaited<ReturnType<typeof listParados>>[number];

/** Devices of which nothing is collected, the longest first, each with what is kept meanwhile. */
export const listParados = async (db: Db, fatia: Fatia) => {
  const direcao = sentido(fatia, "asc");
  const linhas = await db
    .selectFrom("catalogo")
    .innerJoin("dispositivo", "dispositivo.id", "catalogo.idDispositivo")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("objeto")
          .select(({ fn }) => [
            fn.countAll<number>().as("objetosGuardados"),
            sql<number>`coalesce(sum(bytes_armazenados), 0)::bigint`.as("bytesGuardados"),
          ])
          .whereRef("objeto.idDispositivo", "=", "catalogo.idDispositivo")
          .where("objeto.mortoEm", "is not", null)
          .as("mortos"),
      (join) => join.onTrue(),
    )
    .select(["catalogo.idDispositivo", "catalogo.idContratacao", "dispositivo.nome as nomeDispositivo"])
    .select(["catalogo.coletaParadaEm as desde", "mortos.objetosGuardados", "mortos.bytesGuardados"])
    .select([comPerda.as("comPerda"), sql<boolean>`balde_adiante_em is not null`.as("isAdiante")])
    .where("catalogo.coletaParadaEm", "is not", null)
    .$narrowType<{ desde: Date }>()
    .orderBy("catalogo.coletaParadaEm", direcao)
    .orderBy("catalogo.idDispositivo", direcao)
    .limit(fatia.limite)
    .offset(fatia.pular)
    .execute();
  return fatia.doFim ? linhas.toReversed() : linhas;
};

/** Held until the transaction ends; undefined where it is not stopped. */
export const lockParado = (tx: Tx, idDispositivo: number) =>
  tx
    .selectFrom("catalogo")
    .select(["idContratacao", comPerda.as("comPerda")])
    .where("idDispositivo", "=", idDispositivo)
    .where("coletaParadaEm", "is not", null)
    .forUpdate()
    .executeTakeFirst();
