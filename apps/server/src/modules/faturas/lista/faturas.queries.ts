import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { sentido, type Fatia } from "../../../platform/lists/fatia.ts";

const faturasDe = (db: Db | Tx, idUsuario: number) =>
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
    .where("fatura.idUsuario", "=", idUsuario)
    .where("fatura.anuladaEm", "is", null);
export type FaturaRow = Awaited<ReturnType<ReturnType<typeof listFaturas>["execute"]>>[number];

/** Newest month first. Only the rows of the page are joined with others. */
export const listFaturas = (db: Db, idUsuario: number, fatia: Fatia) =>
  faturasDe(db, idUsuario)
    .where("fatura.id", "in", (expressao) =>
      expressao
        .selectFrom("fatura as daPagina")
        .select("daPagina.id")
        .where("daPagina.idUsuario", "=", idUsuario)
        .where("daPagina.anuladaEm", "is", null)
        .orderBy("daPagina.competencia", sentido(fatia, "desc"))
        .orderBy("daPagina.id", sentido(fatia, "desc"))
        .limit(fatia.limite)
        .offset(fatia.pular),
    )
    .orderBy("fatura.competencia", "desc")
    .orderBy("fatura.id", "desc");

export const findFatura = (tx: Tx, idUsuario: number, idFatura: number) =>
  faturasDe(tx, idUsuario).where("fatura.id", "=", idFatura).executeTakeFirstOrThrow();

export const findDonoDaFatura = (tx: Tx, idFatura: number) =>
  tx.selectFrom("fatura").select("idUsuario").where("id", "=", idFatura).executeTakeFirst();

export const countFaturas = async (db: Db, idUsuario: number): Promise<number> => {
  const { total } = await db
    .selectFrom("fatura")
    .select((expressao) => expressao.fn.countAll<number>().as("total"))
    .where("idUsuario", "=", idUsuario)
    .where("anuladaEm", "is", null)
    .executeTakeFirstOrThrow();
  return total;
};

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

/** The boleto to pay now, with who pays it; with `idUsuario`, someone else's is as good as missing. */
export const findBoletoEmVigor = (db: Db, idFatura: number, idUsuario: number | null) =>
  db
    .selectFrom("fatura")
    .innerJoin("boleto", "boleto.idFatura", "fatura.id")
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
      "usuario.nome",
      "usuario.cpfCnpj",
    ])
    .where("fatura.id", "=", idFatura)
    .where("fatura.codigoSituacao", "<>", SITUACAO_FATURA.paga)
    .where("fatura.anuladaEm", "is", null)
    .where("boleto.canceladoEm", "is", null)
    .$if(idUsuario !== null, (consulta) => consulta.where("fatura.idUsuario", "=", idUsuario))
    .executeTakeFirst();
export type BoletoRow = NonNullable<Awaited<ReturnType<typeof findBoletoEmVigor>>>;

export const findItens = (db: Db, idFatura: number) =>
  db
    .selectFrom("faturaItem")
    .select(["competencia", "descricao", "valorCentavos"])
    .where("idFatura", "=", idFatura)
    .orderBy("id")
    .execute();
export type ItemRow = Awaited<ReturnType<typeof findItens>>[number];
