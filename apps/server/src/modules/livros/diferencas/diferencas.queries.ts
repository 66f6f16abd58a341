import type { DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Diferenca } from "./diferenca.ts";

/** Those that the last check found, of some months on, closed by somebody or not. */
export const lockPresentes = (tx: Tx, desde: DataCivil) =>
  tx
    .selectFrom("diferencaLivros")
    .select(["id", "tipo", "chave", "valor", "outroValor", "encerradaEm"])
    .where("presente", "=", true)
    .where("mes", ">=", desde)
    .orderBy("id")
    .forUpdate()
    .execute();
export type PresenteRow = Awaited<ReturnType<typeof lockPresentes>>[number];

export const insertDiferencas = (tx: Tx, novas: readonly Diferenca[], agora: Date) =>
  tx
    .insertInto("diferencaLivros")
    .values(
      novas.map(({ idFatura = null, idCobranca = null, idNoProvedor = null, ...nova }) => ({
        ...nova,
        valor: nova.valor ?? null,
        outroValor: nova.outroValor ?? null,
        idFatura,
        idCobranca,
        idNoProvedor,
        encontradaEm: agora,
        vistaEm: agora,
      })),
    )
    .execute();

export const updateVistas = (tx: Tx, ids: readonly number[], agora: Date) =>
  tx
    .updateTable("diferencaLivros")
    .set({ vistaEm: agora })
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();

/** Gone: what nobody closed is closed by itself. */
export const markSumidas = (tx: Tx, ids: readonly number[], agora: Date) =>
  tx
    .updateTable("diferencaLivros")
    .set({ presente: false, encerradaEm: sql<Date>`coalesce(encerrada_em, ${agora})` })
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();

export const countAbertas = async (db: Db | Tx): Promise<number> => {
  const { abertas } = await db
    .selectFrom("diferencaLivros")
    .select(({ fn }) => fn.countAll<number>().as("abertas"))
    .where("encerradaEm", "is", null)
    .executeTakeFirstOrThrow();
  return abertas;
};

export const lockDiferenca = (tx: Tx, id: number) =>
  tx
    .selectFrom("diferencaLivros")
    .select(["id", "tipo", "chave", "encerradaEm"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const markEncerrada = (
  tx: Tx,
  id: number,
  encerramento: { readonly encerradaEm: Date; readonly idUsuarioEncerrou: number; readonly motivo: string },
) => tx.updateTable("diferencaLivros").set(encerramento).where("id", "=", id).execute();

const MOSTRADAS = 500;
const ENCERRADAS_MOSTRADAS = 100;

/** Of a month, with who is to pay and who closed it: open ones first, the newest of each first. */
export const listDiferencasDoMes = async (db: Db, mes: DataCivil) => {
  const doMes = (encerrada: boolean) =>
    db
      .selectFrom("diferencaLivros as diferenca")
      .leftJoin("cobranca", "cobranca.id", "diferenca.idCobranca")
      .leftJoin("fatura", "fatura.id", "diferenca.idFatura")
      .leftJoin("titular as pagador", (juncao) =>
        juncao.on("pagador.id", "=", sql<number>`coalesce(fatura.id_usuario, cobranca.id_usuario)`),
      )
      .leftJoin("titular as quem", "quem.id", "diferenca.idUsuarioEncerrou")
      .select([
        "diferenca.id",
        "diferenca.tipo",
        "diferenca.mes",
        "diferenca.idFatura",
        "diferenca.idCobranca",
        "diferenca.idNoProvedor",
        "diferenca.valor",
        "diferenca.outroValor",
        "diferenca.encontradaEm",
        "diferenca.encerradaEm",
        "diferenca.motivo",
        "pagador.id as idPagador",
        "pagador.nome as nomePagador",
        "quem.nome as nomeEncerrou",
      ])
      .where("diferenca.mes", "=", mes)
      .where("diferenca.encerradaEm", encerrada ? "is not" : "is", null)
      .orderBy("diferenca.id", "desc")
      .limit(encerrada ? ENCERRADAS_MOSTRADAS : MOSTRADAS)
      .execute();
  return [...(await doMes(false)), ...(await doMes(true))];
};
export type DiferencaDoMesRow = Awaited<ReturnType<typeof listDiferencasDoMes>>[number];
