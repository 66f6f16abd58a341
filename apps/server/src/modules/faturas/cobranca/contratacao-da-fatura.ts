import { SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { ExpressionBuilder } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";

/** An invoice that bills a subscription in one of these situations. */
export const comContratacaoEm = (situacoes: readonly number[]) => (expressao: ExpressionBuilder<DB, "fatura">) =>
  expressao.exists(
    expressao
      .selectFrom("faturaItem")
      .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "faturaItem.idContratacao")
      .select("contratacao.id")
      .whereRef("faturaItem.idFatura", "=", "fatura.id")
      .where("contratacao.codigoSituacao", "in", situacoes),
  );

/** Leaves out the first month of a new subscription. */
export const semPrimeira = (expressao: ExpressionBuilder<DB, "fatura">) =>
  expressao.not(comContratacaoEm(SITUACOES_CONTRATACAO.emAndamento)(expressao));
