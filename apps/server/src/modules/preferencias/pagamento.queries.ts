import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

export const findTiposPagamento = (db: Db) =>
  db.selectFrom("tipoPagamento").select(["descricao", "enumTipoPagamento"]).orderBy("codigo").execute();

/**
 * Addresses of the person's active subscriptions (one without an address of its own has the person's), and the one that
 * a single bill names: the person's own until they chose.
 */
export const findEnderecosDeCobranca = async (db: Db | Tx, idUsuario: number) => {
  const linhas = await db
    .selectFrom("contratacaoComPlano as contratacao")
    .innerJoin("titular as usuario", "usuario.id", "contratacao.idUsuario")
    .select([
      sql<number | null>`coalesce(contratacao.id_endereco, usuario.id_endereco)`.as("id"),
      sql<number | null>`coalesce(usuario.id_endereco_cobranca_contratacao, usuario.id_endereco)`.as("escolhido"),
    ])
    .distinct()
    .where("contratacao.idUsuario", "=", idUsuario)
    .where("contratacao.codigoSituacao", "=", SITUACAO_CONTRATACAO.ativa)
    .execute();
  return linhas.flatMap(({ id, escolhido }) => (id === null ? [] : [{ id, escolhido: id === escolhido }]));
};

/** Active subscriptions whose plan the partner may subsidise, oldest first. */
export const findContratacoesComSubsidio = (db: Db | Tx, idUsuario: number) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .innerJoin("titular as usuario", "usuario.id", "contratacao.idUsuario")
    .leftJoin("cartorio", (juncao) =>
      juncao.on(sql<boolean>`cartorio.id = coalesce(contratacao.id_cartorio, usuario.id_cartorio)`),
    )
    .select(["contratacao.id", "contratacao.nome", "cartorio.codigoCorregedoria", "usuario.idContratacaoSubsidio"])
    .where("contratacao.idUsuario", "=", idUsuario)
    .where("contratacao.codigoSituacao", "=", SITUACAO_CONTRATACAO.ativa)
    .where("contratacao.valorSubsidioCentavos", ">", 0)
    .orderBy("contratacao.dataContratacao")
    .orderBy("contratacao.id")
    .execute();

export const existsTomadorAtivo = async (tx: Tx, idUsuario: number, idTomador: number): Promise<boolean> => {
  const linha = await tx
    .selectFrom("tomador")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "tomador.idContratacao")
    .select("tomador.id")
    .where("tomador.id", "=", idTomador)
    .where("tomador.idUsuario", "=", idUsuario)
    .where("contratacao.codigoSituacao", "=", SITUACAO_CONTRATACAO.ativa)
    .executeTakeFirst();
  return linha !== undefined;
};
