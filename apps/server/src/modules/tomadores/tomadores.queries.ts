import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { TomadorInformado } from "@acervo/contracts/tomadores";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** A subscription of this person, with what decides about its taker; someone else's is as good as missing. */
export const findContratacaoDoTomador = (db: Db | Tx, idContratacao: number, idUsuario: number) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .innerJoin("titular as usuario", "usuario.id", "contratacao.idUsuario")
    .innerJoin("tipoConta", "tipoConta.codigo", "usuario.tipoConta")
    .select([
      "contratacao.id",
      "contratacao.cartosoft",
      sql<boolean>`coalesce(usuario.habilitar_edicao_tomador, tipo_conta.habilitar_edicao_tomador)`.as("habilitado"),
    ])
    .where("contratacao.id", "=", idContratacao)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();

const COLUNAS = [
  "id",
  "idContratacao",
  "tipoPessoa",
  "cpf",
  "cnpj",
  "inscricaoMunicipal",
  "nomeRazaoSocial",
  "idEndereco",
] as const;

export const findTomador = (db: Db | Tx, idContratacao: number) =>
  db.selectFrom("tomador").select(COLUNAS).where("idContratacao", "=", idContratacao).executeTakeFirst();
export type TomadorRow = NonNullable<Awaited<ReturnType<typeof findTomador>>>;

const colunas = (informado: TomadorInformado) => ({
  tipoPessoa: informado.tipoPessoa,
  cpf: informado.tipoPessoa === "PF" ? informado.cpf : null,
  cnpj: informado.tipoPessoa === "PJ" ? informado.cnpj : null,
  inscricaoMunicipal: informado.tipoPessoa === "PJ" ? (informado.inscricaoMunicipal ?? null) : null,
  nomeRazaoSocial: informado.nomeRazaoSocial,
});

export const updateTomador = (tx: Tx, idUsuario: number, idEndereco: number, informado: TomadorInformado) =>
  tx
    .insertInto("tomador")
    .values({ idUsuario, idEndereco, idContratacao: informado.idContratacao, ...colunas(informado) })
    .onConflict((conflito) => conflito.column("idContratacao").doUpdateSet(colunas(informado)))
    .returning(COLUNAS)
    .executeTakeFirstOrThrow();

/** Takers of the person's active subscriptions, oldest first, and which one a single bill names. */
export const findTomadoresAtivos = (db: Db, idUsuario: number) =>
  db
    .selectFrom("tomador")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "tomador.idContratacao")
    .innerJoin("titular as usuario", "usuario.id", "tomador.idUsuario")
    .select(["tomador.id", "tomador.nomeRazaoSocial", "tomador.cpf", "tomador.cnpj"])
    .select((eb) => eb("tomador.id", "=", eb.ref("usuario.idTomadorCobrancaContratacao")).as("escolhido"))
    .where("tomador.idUsuario", "=", idUsuario)
    .where("contratacao.codigoSituacao", "=", SITUACAO_CONTRATACAO.ativa)
    .orderBy("tomador.id")
    .execute();
