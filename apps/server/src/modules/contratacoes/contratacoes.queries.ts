import type { Db, Tx } from "../../platform/db/db.ts";
import { COLUNAS_DO_PLANO } from "../planos/planos.api.ts";

export const contratacaoComPlano = (db: Db | Tx) =>
  db
    .selectFrom("contratacao")
    .innerJoin("contratacaoComPlano as atual", "atual.id", "contratacao.id")
    .innerJoin("situacaoContratacao", "situacaoContratacao.codigo", "contratacao.codigoSituacao")
    .innerJoin("planoOfertaTipoPagamento as oferta", "oferta.id", "contratacao.idPlanoOfertaTipoPagamento")
    .innerJoin("tipoPagamento", "tipoPagamento.enumTipoPagamento", "oferta.tipoPagamento")
    .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
    .innerJoin("plano", "plano.id", "planoOferta.idPlano")
    .innerJoin("tipoPlano", "tipoPlano.id", "plano.idTipoPlano")
    .innerJoin("tipoConta", "tipoConta.codigo", "tipoPlano.tipoConta")
    .leftJoin("uso", "uso.idContratacao", "contratacao.id")
    .leftJoin("contratacaoEncerramento as fim", (join) =>
      join.onRef("fim.idContratacao", "=", "contratacao.id").on("fim.encerradaEm", "is", null),
    )
    .select([
      "contratacao.id",
      "contratacao.idUsuario",
      "contratacao.nome",
      "contratacao.cartosoft",
      "contratacao.atendimentoArquivado",
      "contratacao.dataContratacao",
      "contratacao.dataInicio",
      "contratacao.assinarDesde",
      "fim.guardadoAte",
      "contratacao.idCartaoPrincipal",
      "contratacao.idCartaoSecundario",
      "contratacao.idEndereco",
      "contratacao.codigoSituacao",
      "situacaoContratacao.descricao as descricaoSituacao",
      "atual.tipoPagamento",
      ...COLUNAS_DO_PLANO,
      "uso.bytes as usoBytes",
    ]);

export const findContratacoesByUsuario = (db: Db, idUsuario: number) =>
  contratacaoComPlano(db).where("contratacao.idUsuario", "=", idUsuario).orderBy("contratacao.id").execute();

/** What a person calls their subscriptions, whatever became of them. */
export const listNomesDasContratacoes = (db: Db, idUsuario: number) =>
  db.selectFrom("contratacao").select(["id", "nome"]).where("idUsuario", "=", idUsuario).execute();

/** With `idUsuario`, someone else's subscription is as good as missing. */
export const findContratacao = (db: Db | Tx, id: number, idUsuario: number | null) =>
  contratacaoComPlano(db)
    .where("contratacao.id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("contratacao.idUsuario", "=", idUsuario))
    .executeTakeFirst();

export type ContratacaoRow = Awaited<ReturnType<typeof findContratacoesByUsuario>>[number];
