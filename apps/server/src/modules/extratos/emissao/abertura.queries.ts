import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";

/** The last number of a month's statements; held, so that two that open at once take turns. */
export const lockNumero = async (tx: Tx, competencia: DataCivil): Promise<number> => {
  await tx
    .insertInto("extratoNumero")
    .values({ competencia, ultimo: 0 })
    .onConflict((conflito) => conflito.column("competencia").doNothing())
    .execute();
  const { ultimo } = await tx
    .selectFrom("extratoNumero")
    .select("ultimo")
    .where("competencia", "=", competencia)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return ultimo;
};

export const updateNumero = (tx: Tx, competencia: DataCivil, ultimo: number) =>
  tx.updateTable("extratoNumero").set({ ultimo }).where("competencia", "=", competencia).execute();

/** Subscriptions in use that began before a month was over and have no statement of it, by their number. */
export const listDevidas = async (
  tx: Tx,
  { competencia, ate, limite }: { readonly competencia: DataCivil; readonly ate: DataCivil; readonly limite: number },
): Promise<readonly number[]> => {
  const linhas = await tx
    .selectFrom("contratacaoComPlano as contratacao")
    .select("id")
    .where("codigoSituacao", "=", SITUACAO_CONTRATACAO.ativa)
    .where("cartosoft", "=", false)
    .where("dataInicio", "<=", ate)
    .where((condicao) =>
      condicao.not(
        condicao.exists(
          condicao
            .selectFrom("extrato")
            .select("extrato.id")
            .whereRef("extrato.idContratacao", "=", "contratacao.id")
            .where("extrato.competencia", "=", competencia),
        ),
      ),
    )
    .orderBy("id")
    .limit(limite)
    .execute();
  return linhas.map(({ id }) => id);
};
