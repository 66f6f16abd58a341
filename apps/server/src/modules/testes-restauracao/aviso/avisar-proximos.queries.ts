import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db } from "../../../platform/db/db.ts";
import { ABERTAS } from "../testes.queries.ts";

/** Subscriptions in use of offices that said their class, without an open test, by their number. */
export const listSemTesteAberto = (db: Db, { afterId, limit }: Turn) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .select(["contratacao.id", "contratacao.idUsuario"])
    .where("contratacao.id", ">", afterId)
    .where("codigoSituacao", "=", SITUACAO_CONTRATACAO.ativa)
    .where("cartosoft", "=", false)
    .where((condicao) =>
      condicao.exists(
        condicao
          .selectFrom("classeCnj")
          .select("classeCnj.id")
          .whereRef("classeCnj.idUsuario", "=", "contratacao.idUsuario"),
      ),
    )
    .where((condicao) =>
      condicao.not(
        condicao.exists(
          condicao
            .selectFrom("testeRestauracao")
            .select("testeRestauracao.id")
            .whereRef("testeRestauracao.idContratacao", "=", "contratacao.id")
            .where("testeRestauracao.situacao", "in", ABERTAS),
        ),
      ),
    )
    .orderBy("contratacao.id")
    .limit(limit)
    .execute();
export type SemTesteAbertoRow = Awaited<ReturnType<typeof listSemTesteAberto>>[number];
