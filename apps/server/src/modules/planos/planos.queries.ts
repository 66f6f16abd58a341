import { SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import type { TipoConta } from "@acervo/contracts/usuarios";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** What `toDadosPlano` reads of an offer, its plan and their types, where they are joined under these names. */
export const COLUNAS_DO_PLANO = [
  "oferta.id as idOferta",
  "tipoPagamento.codigo as codigoTipoPagamento",
  "tipoPagamento.descricao as descricaoTipoPagamento",
  "tipoPagamento.enumTipoPagamento",
  "plano.id as idPlano",
  "plano.nome as nomePlano",
  "plano.valorCentavos",
  "plano.espacoBytes",
  "tipoPlano.descricao as descricaoTipoPlano",
  "tipoPlano.tipoCobranca",
  "tipoPlano.valorSubsidioCentavos",
  "tipoConta.codigo as codigoTipoConta",
  "tipoConta.descricao as descricaoTipoConta",
  "tipoConta.codigoInstituicao",
] as const;

const ofertas = (db: Db | Tx) =>
  db
    .selectFrom("planoOfertaTipoPagamento as oferta")
    .innerJoin("tipoPagamento", "tipoPagamento.enumTipoPagamento", "oferta.tipoPagamento")
    .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
    .innerJoin("plano", "plano.id", "planoOferta.idPlano")
    .innerJoin("tipoPlano", "tipoPlano.id", "plano.idTipoPlano")
    .innerJoin("tipoConta", "tipoConta.codigo", "tipoPlano.tipoConta")
    .select(COLUNAS_DO_PLANO);

/** Whether an offer may be hired on the day; see the comments of the tables. */
const ativa = (agora: Date) =>
  sql<boolean>`(oferta.ativo and ${hoje(agora)}::date between plano_oferta.data_inicio and coalesce(plano_oferta.data_fim, 'infinity'))`;

/** By account type, smallest first; with `tipoConta`, only those that such an account may hire. */
export const findOfertasAtivas = (db: Db | Tx, agora: Date, tipoConta: TipoConta | null) =>
  ofertas(db)
    .where(ativa(agora))
    .$if(tipoConta !== null, (consulta) => consulta.where("tipoPlano.tipoConta", "=", tipoConta ?? "NOR_PF"))
    .orderBy("tipoPlano.tipoConta")
    .orderBy("plano.espacoBytes")
    .orderBy("oferta.id")
    .execute();
export type OfertaRow = Awaited<ReturnType<typeof findOfertasAtivas>>[number];

export const findOfertasInativas = (db: Db, agora: Date) =>
  ofertas(db)
    .where((expressao) => expressao.not(ativa(agora)))
    .orderBy("tipoPlano.tipoConta")
    .orderBy("plano.espacoBytes")
    .orderBy("oferta.id")
    .execute();

/** An offer, whether it can still be hired or not. */
export const findOferta = (db: Db | Tx, idOferta: number) =>
  ofertas(db).where("oferta.id", "=", idOferta).executeTakeFirstOrThrow();

/** An offer that accounts of the type may hire now. */
export const findOfertaAtiva = (
  db: Db | Tx,
  agora: Date,
  { idOferta, tipoConta }: { readonly idOferta: number; readonly tipoConta: TipoConta },
) =>
  ofertas(db)
    .where("oferta.id", "=", idOferta)
    .where("tipoPlano.tipoConta", "=", tipoConta)
    .where(ativa(agora))
    .executeTakeFirst();

/** Offers that accounts of the type, paying so, may hire on a day or later, with their days; smallest first. */
export const listOfertasDaConta = (
  db: Db | Tx,
  dia: DataCivil,
  { tipoConta, tipoPagamento }: { readonly tipoConta: TipoConta; readonly tipoPagamento: "BOLETO" | "CARTAO" },
) =>
  ofertas(db)
    .select(["planoOferta.dataInicio", "planoOferta.dataFim"])
    .where("tipoPlano.tipoConta", "=", tipoConta)
    .where("oferta.tipoPagamento", "=", tipoPagamento)
    .where(sql<boolean>`(oferta.ativo and coalesce(plano_oferta.data_fim, 'infinity') >= ${dia}::date)`)
    .orderBy("plano.espacoBytes")
    .orderBy("planoOferta.dataInicio")
    .orderBy("oferta.id")
    .execute();
export type OfertaDatadaRow = Awaited<ReturnType<typeof listOfertasDaConta>>[number];

export const findMaisBarata = (db: Db | Tx, agora: Date, tipoConta: TipoConta) =>
  ofertas(db)
    .where("tipoPlano.tipoConta", "=", tipoConta)
    .where(ativa(agora))
    .orderBy("plano.valorCentavos")
    .orderBy("oferta.id")
    .limit(1)
    .executeTakeFirst();

export const findTiposDePlano = (db: Db) =>
  db.selectFrom("tipoPlano").select(["id", "descricao"]).orderBy("id").execute();

/** What an offer was of, whether it can still be hired or not. */
export const findPlanoDaOferta = (db: Db, idOferta: number) =>
  ofertas(db)
    .clearSelect()
    .select(["plano.id as idPlano", "oferta.tipoPagamento"])
    .where("oferta.id", "=", idOferta)
    .executeTakeFirst();

/** Every offer of a type of plan, whether it can still be hired or not. */
export const listOfertasDoTipo = async (db: Db, idTipoPlano: number): Promise<readonly number[]> => {
  const linhas = await ofertas(db)
    .clearSelect()
    .select("oferta.id")
    .where("plano.idTipoPlano", "=", idTipoPlano)
    .execute();
  return linhas.map(({ id }) => id);
};

export const listPlanosDoTipo = async (db: Db, idTipoPlano: number): Promise<readonly number[]> => {
  const linhas = await db.selectFrom("plano").select("id").where("idTipoPlano", "=", idTipoPlano).execute();
  return linhas.map(({ id }) => id);
};

/** What plans are called, offered or not. */
export const listNomesDosPlanos = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const linhas = await db.selectFrom("plano").select(["id", "nome"]).where("id", "in", ids).execute();
  return new Map(linhas.map(({ id, nome }) => [id, nome]));
};

export const findTipoConta = async (db: Db | Tx, idUsuario: number): Promise<TipoConta> => {
  const { tipoConta } = await db
    .selectFrom("titular as usuario")
    .select("tipoConta")
    .where("id", "=", idUsuario)
    .executeTakeFirstOrThrow();
  return tipoConta;
};

/** The one live subscription of each person that gets the partner's subsidy: the chosen one, or the oldest. */
export const findContratacoesSubsidiadas = async (
  db: Db | Tx,
  contas: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (contas.length === 0) return new Map();
  const linhas = await db
    .selectFrom("contratacaoComPlano as contratacao")
    .innerJoin("titular as usuario", "usuario.id", "contratacao.idUsuario")
    .distinctOn("contratacao.idUsuario")
    .select(["contratacao.idUsuario", "contratacao.id"])
    .where("contratacao.idUsuario", "in", contas)
    .where("contratacao.codigoSituacao", "not in", SITUACOES_CONTRATACAO.encerradas)
    .orderBy("contratacao.idUsuario")
    .orderBy(sql`(contratacao.id is distinct from usuario.id_contratacao_subsidio)`)
    .orderBy("contratacao.id")
    .execute();
  return new Map(linhas.map(({ idUsuario, id }) => [idUsuario, id]));
};

/** The same of one person; null when there is none. */
export const findContratacaoSubsidiada = async (db: Db | Tx, idUsuario: number): Promise<number | null> =>
  (await findContratacoesSubsidiadas(db, [idUsuario])).get(idUsuario) ?? null;
