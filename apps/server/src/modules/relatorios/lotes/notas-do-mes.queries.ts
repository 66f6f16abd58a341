import type { DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";

/** Issued and neither cancelled nor replaced: one whose cancellation was only asked for still counts. */
const EM_VIGOR = ["EMITIDA", "CANCELANDO"];

const notasDoMes = (tx: Tx, mes: DataCivil) =>
  tx.selectFrom("notaFiscal as nota").where("nota.competencia", "=", mes).where("nota.situacao", "in", EM_VIGOR);

export const countNotasDoMes = async (tx: Tx, mes: DataCivil): Promise<number> => {
  const { total } = await notasDoMes(tx, mes)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

/** In the order in which they were made; the database has number and place of each once it is issued. */
export const listArquivosDoMes = (tx: Tx, mes: DataCivil) =>
  notasDoMes(tx, mes)
    .select(["nota.numero", "nota.chaveAcesso", "nota.xmlChave", "nota.xmlVersao", "nota.pdfChave", "nota.pdfVersao"])
    .$narrowType<{
      numero: string;
      chaveAcesso: string;
      xmlChave: string;
      xmlVersao: string;
      pdfChave: string;
      pdfVersao: string;
    }>()
    .orderBy("nota.id");
export type ArquivoDaNotaRow = Awaited<ReturnType<ReturnType<typeof listArquivosDoMes>["execute"]>>[number];

export const listNotasDoMes = (tx: Tx, mes: DataCivil) =>
  notasDoMes(tx, mes)
    .innerJoin("notaFiscalTomador as tomador", "tomador.idNotaFiscal", "nota.id")
    .select([
      "nota.numero",
      sql<DataCivil>`(nota.emitida_em at time zone 'America/Sao_Paulo')::date`.as("dataEmissao"),
      "tomador.nome",
      "tomador.cpfCnpj",
      "tomador.inscricaoMunicipal",
      "nota.valorCentavos",
      "nota.competencia",
    ])
    .$narrowType<{ numero: string }>()
    .orderBy("nota.id");
export type NotaDoMesRow = Awaited<ReturnType<ReturnType<typeof listNotasDoMes>["execute"]>>[number];
