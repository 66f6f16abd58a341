import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { sentido, type Fatia } from "../../../platform/lists/fatia.ts";
import type { SituacaoRenegociacao } from "./renegociacoes.queries.ts";

/** Who owes, and where they read mail. */
export const findDevedor = (db: Db | Tx, idUsuario: number) =>
  db
    .selectFrom("titular as usuario")
    .select(["usuario.id", "usuario.nome", "usuario.cpfCnpj", "usuario.email"])
    .where("usuario.id", "=", idUsuario)
    .executeTakeFirst();

/** Renegotiations with whose they are, and the months that they are of, oldest first. */
const selectRenegociacoes = (db: Db | Tx) =>
  db
    .selectFrom("renegociacao")
    .innerJoin("titular as usuario", "usuario.id", "renegociacao.idUsuario")
    .select([
      "renegociacao.id",
      "renegociacao.idUsuario",
      "renegociacao.valorCentavos",
      "renegociacao.dataVencimento",
      "renegociacao.situacao",
      "renegociacao.numeroBoleto",
      "usuario.nome",
      "usuario.cpfCnpj",
      sql<string[]>`array(
        select to_char(fatura.competencia, 'MM/YYYY')
        from renegociacao_fatura vinculo
        join fatura on fatura.id = vinculo.id_fatura
        where vinculo.id_renegociacao = renegociacao.id
        order by fatura.competencia, fatura.id
      )`.as("meses"),
    ])
    .$narrowType<{ situacao: SituacaoRenegociacao }>();
export type RenegociacaoRow = Awaited<ReturnType<typeof findRenegociacao>>;

export const findRenegociacao = (tx: Tx, id: number) =>
  selectRenegociacoes(tx).where("renegociacao.id", "=", id).executeTakeFirstOrThrow();

export const countRenegociacoes = async (db: Db, idUsuario: number): Promise<number> => {
  const { total } = await db
    .selectFrom("renegociacao")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("idUsuario", "=", idUsuario)
    .executeTakeFirstOrThrow();
  return total;
};

/** A page, the newest first. */
export const listRenegociacoes = (db: Db, idUsuario: number, fatia: Fatia) =>
  selectRenegociacoes(db)
    .where("renegociacao.id", "in", (pagina) =>
      pagina
        .selectFrom("renegociacao as daPagina")
        .select("daPagina.id")
        .where("daPagina.idUsuario", "=", idUsuario)
        .orderBy("daPagina.id", sentido(fatia, "desc"))
        .limit(fatia.limite)
        .offset(fatia.pular),
    )
    .orderBy("renegociacao.id", "desc")
    .execute();

/** The boleto of a renegotiation, whatever became of it. */
export const findBoletoUnico = (db: Db, id: number) =>
  db
    .selectFrom("renegociacao")
    .innerJoin("titular as usuario", "usuario.id", "renegociacao.idUsuario")
    .select([
      "renegociacao.idUsuario",
      "renegociacao.situacao",
      "renegociacao.numeroBoleto as numero",
      "renegociacao.codigoBarras",
      "renegociacao.linhaDigitavel",
      "renegociacao.pixCopiaECola",
      "renegociacao.valorCentavos",
      "renegociacao.dataVencimento",
      "usuario.nome",
      "usuario.cpfCnpj",
    ])
    .where("renegociacao.id", "=", id)
    .where("renegociacao.numeroBoleto", "is not", null)
    .$narrowType<{ numero: string; codigoBarras: string; linhaDigitavel: string; pixCopiaECola: string }>()
    .executeTakeFirst();
export type BoletoUnicoRow = NonNullable<Awaited<ReturnType<typeof findBoletoUnico>>>;

export const listIdsComBoletoUnico = (db: Db, idUsuario: number) =>
  db
    .selectFrom("renegociacao")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("situacao", "=", "ABERTA")
    .where("numeroBoleto", "is not", null)
    .orderBy("id")
    .execute();

/** The invoices of a renegotiation, oldest month first. */
export const listFaturasReunidas = (db: Db | Tx, idRenegociacao: number) =>
  db
    .selectFrom("renegociacaoFatura")
    .innerJoin("fatura", "fatura.id", "renegociacaoFatura.idFatura")
    .select(["fatura.id", "fatura.competencia", "fatura.dataVencimento", "fatura.valorCentavos"])
    .where("renegociacaoFatura.idRenegociacao", "=", idRenegociacao)
    .orderBy("fatura.competencia")
    .orderBy("fatura.id")
    .execute();
export type FaturaReunidaRow = Awaited<ReturnType<typeof listFaturasReunidas>>[number];

export const findSituacaoDoEnvio = (db: Db, id: number) =>
  db.selectFrom("renegociacao").select(["situacao", "numeroBoleto"]).where("id", "=", id).executeTakeFirst();
