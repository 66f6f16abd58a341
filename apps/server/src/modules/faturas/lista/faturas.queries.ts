import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** Invoices that stand, as `toFatura` reads them. */
export const findFaturas = (db: Db | Tx) =>
  db
    .selectFrom("fatura")
    .innerJoin("situacaoFatura", "situacaoFatura.codigo", "fatura.codigoSituacao")
    .select((expressao) => [
      "fatura.id",
      "fatura.competencia",
      "fatura.dataVencimento",
      "fatura.codigoSituacao",
      "situacaoFatura.descricao as descricaoSituacao",
      "fatura.valorCentavos",
      expressao
        .exists(
          expressao
            .selectFrom("boleto")
            .select("boleto.id")
            .whereRef("boleto.idFatura", "=", "fatura.id")
            .where("boleto.canceladoEm", "is", null),
        )
        .as("possuiBoleto"),
    ])
    .where("fatura.anuladaEm", "is", null);
export type FaturaRow = Awaited<ReturnType<ReturnType<typeof findFaturas>["execute"]>>[number];

const faturasDe = (db: Db | Tx, idUsuario: number) => findFaturas(db).where("fatura.idUsuario", "=", idUsuario);

export const findFatura = (tx: Tx, idUsuario: number, idFatura: number) =>
  faturasDe(tx, idUsuario).where("fatura.id", "=", idFatura).executeTakeFirstOrThrow();

export const findSituacaoDaFatura = (db: Db, idFatura: number) =>
  db
    .selectFrom("fatura")
    .select("codigoSituacao")
    .where("id", "=", idFatura)
    .where("anuladaEm", "is", null)
    .executeTakeFirst();

export const findDonoDaFatura = (db: Db | Tx, idFatura: number) =>
  db.selectFrom("fatura").select("idUsuario").where("id", "=", idFatura).executeTakeFirst();

/** Unpaid ones with a boleto in force, oldest month first. */
export const findBoletosEmAberto = (db: Db, idUsuario: number, limite: number) =>
  faturasDe(db, idUsuario)
    .innerJoin("boleto as emVigor", (juncao) =>
      juncao.onRef("emVigor.idFatura", "=", "fatura.id").on("emVigor.canceladoEm", "is", null),
    )
    .where("fatura.codigoSituacao", "<>", SITUACAO_FATURA.paga)
    .orderBy("fatura.competencia")
    .orderBy("fatura.id")
    .limit(limite)
    .execute();

/** Whether the code is that of the person's own registry office. */
export const isCartorioDe = async (db: Db, idUsuario: number, codigoCorregedoria: string): Promise<boolean> => {
  const linha = await db
    .selectFrom("titular as usuario")
    .innerJoin("cartorio", "cartorio.id", "usuario.idCartorio")
    .select("usuario.id")
    .where("usuario.id", "=", idUsuario)
    .where("cartorio.codigoCorregedoria", "=", codigoCorregedoria)
    .executeTakeFirst();
  return linha !== undefined;
};

/** Boletos that can be paid: of an open invoice, and not taken back. */
const selectBoletosEmVigor = (db: Db) =>
  db
    .selectFrom("fatura")
    .innerJoin("boleto", "boleto.idFatura", "fatura.id")
    .where("fatura.codigoSituacao", "<>", SITUACAO_FATURA.paga)
    .where("fatura.anuladaEm", "is", null)
    .where("boleto.canceladoEm", "is", null);

/** The boleto to pay now, with who pays it; with `idUsuario`, someone else's is as good as missing. */
export const findBoletoEmVigor = (db: Db, idFatura: number, idUsuario: number | null) =>
  selectBoletosEmVigor(db)
    .innerJoin("titular as usuario", "usuario.id", "fatura.idUsuario")
    .select([
      "fatura.id as idFatura",
      "fatura.competencia",
      "fatura.codigoSituacao",
      "boleto.numero",
      "boleto.codigoBarras",
      "boleto.linhaDigitavel",
      "boleto.pixCopiaECola",
      "boleto.valorCentavos",
      "boleto.dataVencimento",
      "boleto.registradoEm",
      "usuario.nome",
      "usuario.cpfCnpj",
    ])
    .where("fatura.id", "=", idFatura)
    .$if(idUsuario !== null, (consulta) => consulta.where("fatura.idUsuario", "=", idUsuario))
    .executeTakeFirst();
export const listFaturasComBoletoEmVigor = (db: Db, idUsuario: number) =>
  selectBoletosEmVigor(db).select("fatura.id").where("fatura.idUsuario", "=", idUsuario).orderBy("fatura.id").execute();
export type BoletoRow = NonNullable<Awaited<ReturnType<typeof findBoletoEmVigor>>>;

export const findItens = (db: Db, idFatura: number) =>
  db
    .selectFrom("faturaItem")
    .select(["competencia", "descricao", "valorCentavos"])
    .where("idFatura", "=", idFatura)
    .orderBy("id")
    .execute();
export type ItemRow = Awaited<ReturnType<typeof findItens>>[number];
