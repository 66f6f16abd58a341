import type { DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

const daLista = (db: Db) =>
  db
    .selectFrom("notaFiscal")
    .innerJoin("notaFiscalTomador as tomador", "tomador.idNotaFiscal", "notaFiscal.id")
    .select([
      "notaFiscal.id",
      "notaFiscal.idFatura",
      "notaFiscal.numero",
      "notaFiscal.serie",
      "notaFiscal.numeroDps",
      "notaFiscal.competencia",
      "notaFiscal.valorCentavos",
      "notaFiscal.emitidaEm",
      "notaFiscal.situacao",
      "notaFiscal.situacaoDesde",
      "notaFiscal.motivoCodigo",
      "notaFiscal.motivoTexto",
      "notaFiscal.urgencia",
      "tomador.nome",
      "tomador.cpfCnpj",
    ]);

export type LugarNaLista = { readonly urgencia: number; readonly id: number };

type Pagina = {
  readonly competencia: DataCivil;
  readonly situacoes: readonly string[] | null;
  readonly depois: LugarNaLista | null;
  readonly limite: number;
};

/** What asks for action first, then the newest first; from a place on. */
export const listNotasDoMes = (db: Db, { competencia, situacoes, depois, limite }: Pagina) =>
  daLista(db)
    .where("notaFiscal.competencia", "=", competencia)
    .$if(situacoes !== null, (lista) => lista.where("notaFiscal.situacao", "in", situacoes ?? []))
    .$if(depois !== null, (lista) =>
      lista.where(
        sql<boolean>`(nota_fiscal.urgencia, -nota_fiscal.id) > (${depois?.urgencia ?? 0}, ${-(depois?.id ?? 0)})`,
      ),
    )
    .orderBy("notaFiscal.urgencia")
    .orderBy("notaFiscal.id", "desc")
    .limit(limite)
    .execute();
export type NotaDaListaRow = Awaited<ReturnType<typeof listNotasDoMes>>[number];

export const findNotaDaLista = (db: Db, id: number) =>
  daLista(db)
    .select(["notaFiscal.chaveAcesso", sql<boolean>`nota_fiscal.documento is not null`.as("temDocumento")])
    .where("notaFiscal.id", "=", id)
    .executeTakeFirst();

export const findTomadorInteiro = (db: Db, idNotaFiscal: number) =>
  db
    .selectFrom("notaFiscalTomador as tomador")
    .leftJoin("municipio", "municipio.id", "tomador.idMunicipio")
    .leftJoin("uf", "uf.sigla", "municipio.siglaUf")
    .selectAll("tomador")
    .select(["municipio.nome as municipio", "municipio.siglaUf", "uf.nome as nomeUf"])
    .where("idNotaFiscal", "=", idNotaFiscal)
    .executeTakeFirstOrThrow();
export type TomadorInteiroRow = Awaited<ReturnType<typeof findTomadorInteiro>>;

export const listPassos = (db: Db, idNotaFiscal: number) =>
  db
    .selectFrom("notaFiscalPasso as passo")
    .leftJoin("titular", "titular.id", "passo.idUsuario")
    .select(["passo.passo", "passo.codigo", "passo.texto", "passo.ocorridoEm", "titular.nome as quem"])
    .where("idNotaFiscal", "=", idNotaFiscal)
    .orderBy("passo.id")
    .execute();
export type PassoRow = Awaited<ReturnType<typeof listPassos>>[number];

/** Others, of whatever month, that were rejected by the same code. */
export const listRejeitadasPor = async (db: Db | Tx, codigo: string, menos: number): Promise<readonly number[]> => {
  const linhas = await db
    .selectFrom("notaFiscal")
    .select("id")
    .where("situacao", "=", "REJEITADA")
    .where("motivoCodigo", "=", codigo)
    .where("id", "<>", menos)
    .orderBy("id")
    .execute();
  return linhas.map(({ id }) => id);
};

/** Count, sum and the longest wait of each situation. */
export const countNotasDoMes = (db: Db, competencia: DataCivil) =>
  db
    .selectFrom("notaFiscal")
    .select(({ fn }) => [
      "situacao",
      fn.countAll<number>().as("quantidade"),
      sql<number>`sum(valor_centavos)::bigint`.as("valorCentavos"),
      fn.min("situacaoDesde").as("desde"),
    ])
    .where("competencia", "=", competencia)
    .groupBy("situacao")
    .execute();

/** The numbers of each series: the first, the last, and how many documents have one. */
export const listNumeracao = (db: Db) =>
  db
    .selectFrom("notaFiscal")
    .select(({ fn }) => [
      "serie",
      "ambiente",
      fn.min("numeroDps").as("de"),
      fn.max("numeroDps").as("ate"),
      fn.count<number>("numeroDps").distinct().as("quantidade"),
    ])
    .where("numeroDps", "is not", null)
    .groupBy(["ambiente", "cnpj", "serie"])
    .orderBy("ambiente")
    .orderBy("serie")
    .execute();
