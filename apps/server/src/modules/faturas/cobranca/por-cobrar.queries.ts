import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S, SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { SITUACAO_FATURA, SITUACOES_FATURA } from "@acervo/contracts/faturas";
import type { ExpressionBuilder } from "kysely";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

/** An invoice that bills a subscription in one of these situations. */
const comContratacaoEm = (situacoes: readonly number[]) => (expressao: ExpressionBuilder<DB, "fatura">) =>
  expressao.exists(
    expressao
      .selectFrom("faturaItem")
      .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "faturaItem.idContratacao")
      .select("contratacao.id")
      .whereRef("faturaItem.idFatura", "=", "fatura.id")
      .where("contratacao.codigoSituacao", "in", situacoes),
  );

/** Leaves out the first month of a new subscription. */
const semPrimeira = (expressao: ExpressionBuilder<DB, "fatura">) =>
  expressao.not(comContratacaoEm(SITUACOES_CONTRATACAO.emAndamento)(expressao));

/**
 * Card invoices that are due and may be tried on this day, in turns by id. The first month of a new subscription is not
 * among them: its owner tries again, or gives it up.
 */
export const findACobrar = (db: Db, dia: DataCivil, tentativas: number, { afterId, limit }: Turn) =>
  db
    .selectFrom("fatura")
    .select(["fatura.id", "fatura.idUsuario"])
    .where("fatura.tipoPagamento", "=", "CARTAO")
    .where("fatura.codigoSituacao", "in", SITUACOES_FATURA.cobraveisNoCartao)
    .where("fatura.anuladaEm", "is", null)
    .where("fatura.dataVencimento", "<=", dia)
    .where("fatura.id", ">", afterId)
    .where((expressao) =>
      expressao(
        expressao
          .selectFrom("faturaTentativa")
          .select(({ fn }) => fn.countAll<number>().as("dias"))
          .whereRef("faturaTentativa.idFatura", "=", "fatura.id")
          .where("faturaTentativa.semResposta", "=", false),
        "<",
        tentativas,
      ),
    )
    .where(semPrimeira)
    .orderBy("fatura.id")
    .limit(limit)
    .execute();

/** False when the cards were tried on that day. */
export const insertTentativa = async (tx: Tx, idFatura: number, dia: DataCivil): Promise<boolean> => {
  const linha = await tx
    .insertInto("faturaTentativa")
    .values({ idFatura, dia })
    .onConflict((conflito) => conflito.doNothing())
    .returning("idFatura")
    .executeTakeFirst();
  return linha !== undefined;
};

/** The provider never said what became of the last try. */
export const markSemResposta = (tx: Tx, idFatura: number) =>
  tx
    .updateTable("faturaTentativa")
    .set({ semResposta: true })
    .where("idFatura", "=", idFatura)
    .where("dia", "=", (expressao) =>
      expressao
        .selectFrom("faturaTentativa as ultima")
        .select(({ fn }) => fn.max("ultima.dia").as("dia"))
        .where("ultima.idFatura", "=", idFatura),
    )
    .execute();

/** On how many days the cards were tried and refused. */
export const countTentativas = async (tx: Tx, idFatura: number): Promise<number> => {
  const { dias } = await tx
    .selectFrom("faturaTentativa")
    .select(({ fn }) => fn.countAll<number>().as("dias"))
    .where("idFatura", "=", idFatura)
    .where("semResposta", "=", false)
    .executeTakeFirstOrThrow();
  return dias;
};

/** Boletos that were due before a day and are not marked as overdue yet, in turns by id. */
export const findAVencer = (db: Db, antesDe: DataCivil, { afterId, limit }: Turn) =>
  db
    .selectFrom("fatura")
    .select("id")
    .where("tipoPagamento", "=", "BOLETO")
    .where("codigoSituacao", "=", SITUACAO_FATURA.emAberto)
    .where("anuladaEm", "is", null)
    .where("dataVencimento", "<", antesDe)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();

/**
 * Open invoices by boleto that have none, and none on its way: the provider never got it, or removed it. In turns by id;
 * the first month of a new subscription is left to its owner.
 */
export const findSemBoleto = (db: Db, { afterId, limit }: Turn) =>
  db
    .selectFrom("fatura")
    .select(["fatura.id", "fatura.idUsuario"])
    .where("fatura.tipoPagamento", "=", "BOLETO")
    .where("fatura.codigoSituacao", "in", SITUACOES_FATURA.pagaveisPorBoleto)
    .where("fatura.anuladaEm", "is", null)
    .where("fatura.id", ">", afterId)
    .where((expressao) =>
      expressao.not(
        expressao.exists(
          expressao
            .selectFrom("cobranca")
            .select("cobranca.id")
            .where("cobranca.origem", "=", "FATURA")
            .whereRef("cobranca.idOrigem", "=", "fatura.id")
            .where("cobranca.situacao", "in", ["PEDIDA", "ABERTA", "PAGA"]),
        ),
      ),
    )
    .where(semPrimeira)
    .orderBy("fatura.id")
    .limit(limit)
    .execute();

/** Boletos overdue since a day or longer that an active subscription still owes, in turns by id. */
export const findASuspender = (db: Db, vencidasAte: DataCivil, { afterId, limit }: Turn) =>
  db
    .selectFrom("fatura")
    .select(["fatura.id", "fatura.idUsuario"])
    .where("fatura.tipoPagamento", "=", "BOLETO")
    .where("fatura.codigoSituacao", "=", SITUACAO_FATURA.vencida)
    .where("fatura.anuladaEm", "is", null)
    .where("fatura.dataVencimento", "<=", vencidasAte)
    .where("fatura.id", ">", afterId)
    .where(comContratacaoEm([S.ativa]))
    .orderBy("fatura.id")
    .limit(limit)
    .execute();

/** Whether a subscription still owes an invoice whose card was refused or whose boleto is overdue. */
export const existsAtraso = async (tx: Tx, idContratacao: number): Promise<boolean> => {
  const linha = await tx
    .selectFrom("fatura")
    .innerJoin("faturaItem", "faturaItem.idFatura", "fatura.id")
    .select("fatura.id")
    .where("faturaItem.idContratacao", "=", idContratacao)
    .where("fatura.codigoSituacao", "in", SITUACOES_FATURA.emAtraso)
    .where("fatura.anuladaEm", "is", null)
    .limit(1)
    .executeTakeFirst();
  return linha !== undefined;
};

/** Cards that a subscription names for itself. */
export const findCartoesDaContratacao = (tx: Tx, id: number) =>
  tx
    .selectFrom("contratacaoComPlano as contratacao")
    .select(["idCartaoPrincipal", "idCartaoSecundario"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
