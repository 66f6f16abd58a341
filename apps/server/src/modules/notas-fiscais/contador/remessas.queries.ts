import { somarMeses, type DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { inicioDoDia } from "../../../platform/db/civil-days.ts";
import { EMITIDAS_ALGUM_DIA } from "../arquivos/arquivos.queries.ts";

/** Documents of a person that were issued or cancelled in a month by the calendar of São Paulo, oldest first. */
export const listNotasDoMes = (tx: Tx, idUsuario: number, mes: DataCivil) => {
  const [de, ate] = [inicioDoDia(mes), inicioDoDia(somarMeses(mes, 1))];
  return tx
    .selectFrom("notaFiscal")
    .innerJoin("fatura", "fatura.id", "notaFiscal.idFatura")
    .select([
      "notaFiscal.id",
      sql<string>`nota_fiscal.numero`.as("numero"),
      sql<Date>`nota_fiscal.emitida_em`.as("emitidaEm"),
      "notaFiscal.valorCentavos",
      "notaFiscal.situacao",
    ])
    .where("fatura.idUsuario", "=", idUsuario)
    .where("notaFiscal.situacao", "in", EMITIDAS_ALGUM_DIA)
    .where((nota) =>
      nota.or([
        nota.and([nota("notaFiscal.emitidaEm", ">=", de), nota("notaFiscal.emitidaEm", "<", ate)]),
        nota.and([nota("notaFiscal.canceladaEm", ">=", de), nota("notaFiscal.canceladaEm", "<", ate)]),
      ]),
    )
    .orderBy("notaFiscal.id")
    .execute();
};

/** Whoever has an accountant that was confirmed by the end of a day, and whose month has not left; by id from one on. */
export const listAEnviar = async (
  db: Db,
  {
    mes,
    confirmadosAte,
    depoisDe,
    quantos,
  }: { mes: DataCivil; confirmadosAte: DataCivil; depoisDe: number; quantos: number },
): Promise<readonly number[]> => {
  const linhas = await db
    .selectFrom("contadorDoCliente as contador")
    .select("contador.idUsuario")
    .where("contador.confirmadoEm", "<", sql<Date>`${inicioDoDia(confirmadosAte)} + interval '1 day'`)
    .where("contador.idUsuario", ">", depoisDe)
    .where((contador) =>
      contador.not(
        contador.exists(
          contador
            .selectFrom("remessaContador")
            .select("id")
            .whereRef("idUsuario", "=", "contador.idUsuario")
            .where("mes", "=", mes),
        ),
      ),
    )
    .orderBy("contador.idUsuario")
    .limit(quantos)
    .execute();
  return linhas.map(({ idUsuario }) => idUsuario);
};

export const existsRemessa = async (tx: Tx, idUsuario: number, mes: DataCivil): Promise<boolean> =>
  (await tx
    .selectFrom("remessaContador")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("mes", "=", mes)
    .executeTakeFirst()) !== undefined;

type NovaRemessa = {
  readonly idUsuario: number;
  readonly mes: DataCivil;
  readonly parte: number;
  readonly pedidaEm: Date;
  readonly idsNotas: readonly number[];
};

export const insertRemessa = async (tx: Tx, { idsNotas, ...remessa }: NovaRemessa): Promise<number> => {
  const { id } = await tx.insertInto("remessaContador").values(remessa).returning("id").executeTakeFirstOrThrow();
  await tx
    .insertInto("remessaContadorNota")
    .values(idsNotas.map((idNotaFiscal) => ({ idRemessa: id, idNotaFiscal })))
    .execute();
  return id;
};

/** The month that left last, whole. */
export const findUltimaRemessa = (db: Db, idUsuario: number) =>
  db
    .selectFrom("remessaContador")
    .innerJoin("remessaContadorNota", "remessaContadorNota.idRemessa", "remessaContador.id")
    .select(({ fn }) => ["mes", fn.max("pedidaEm").as("pedidaEm"), fn.countAll().as("notas")])
    .where("idUsuario", "=", idUsuario)
    .groupBy("mes")
    .orderBy("mes", "desc")
    .limit(1)
    .executeTakeFirst();
