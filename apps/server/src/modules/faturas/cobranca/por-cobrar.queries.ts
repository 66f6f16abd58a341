import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S, SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { SITUACAO_FATURA, SITUACOES_FATURA } from "@acervo/contracts/faturas";
import type { ExpressionBuilder } from "kysely";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { comContratacaoEm, semPrimeira } from "./contratacao-da-fatura.ts";
import { semPagamentoUnicoRetido, semRenegociacao } from "../situacao/vinculo.queries.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

/**
 * What was paid is disputed, or went back without our asking and nobody asked for another payment since. Jobs leave such
 * an invoice alone: a card that somebody just took money back to is not charged by itself.
 */
const semPagamentoRetido = (expressao: ExpressionBuilder<DB, "fatura">) =>
  expressao.not(
    expressao.exists(
      expressao
        .selectFrom("cobranca as retida")
        .select("retida.id")
        .where("retida.origem", "=", "FATURA")
        .whereRef("retida.idOrigem", "=", "fatura.id")
        .where((da) =>
          da.or([
            da("retida.situacao", "=", "CONTESTADA"),
            da.and([
              da("retida.situacao", "in", ["ESTORNANDO", "ESTORNADA"]),
              da("retida.motivo", "=", "DEVOLVIDO_FORA"),
              da.not(
                da.exists(
                  da
                    .selectFrom("cobranca as seguinte")
                    .select("seguinte.id")
                    .where("seguinte.origem", "=", "FATURA")
                    .whereRef("seguinte.idOrigem", "=", "fatura.id")
                    .whereRef("seguinte.id", ">", "retida.id"),
                ),
              ),
            ]),
          ]),
        ),
    ),
  );

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
    .where(semPagamentoRetido)
    .where(semRenegociacao)
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

/** A payment that went back gives its invoice all days of trying anew. */
export const deleteTentativas = (tx: Tx, idFatura: number) =>
  tx.deleteFrom("faturaTentativa").where("idFatura", "=", idFatura).execute();

/** On how many days the cards were tried and refused. */
export const countTentativas = async (tx: Db | Tx, idFatura: number): Promise<number> => {
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
    .where(semRenegociacao)
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
    .where(semRenegociacao)
    .orderBy("fatura.id")
    .limit(limit)
    .execute();

/** Boletos whose payment went back before an instant and that an active subscription owes since, in turns by id. */
export const findReabertasASuspender = (db: Db, antesDe: Date, { afterId, limit }: Turn) =>
  db
    .selectFrom("fatura")
    .select(["fatura.id", "fatura.idUsuario"])
    .where("fatura.tipoPagamento", "=", "BOLETO")
    .where("fatura.codigoSituacao", "=", SITUACAO_FATURA.pendente)
    .where("fatura.anuladaEm", "is", null)
    .where("fatura.id", ">", afterId)
    .where((expressao) =>
      expressao(
        expressao
          .selectFrom("faturaHistorico")
          .select(({ fn }) => fn.max("faturaHistorico.ocorridoEm").as("reabertaEm"))
          .whereRef("faturaHistorico.idFatura", "=", "fatura.id")
          .where("faturaHistorico.deSituacao", "=", SITUACAO_FATURA.paga),
        "<",
        antesDe,
      ),
    )
    .where(comContratacaoEm([S.ativa]))
    .where(semPagamentoRetido)
    .where(semRenegociacao)
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
    .where(semPagamentoRetido)
    .where(semPagamentoUnicoRetido)
    .limit(1)
    .executeTakeFirst();
  return linha !== undefined;
};

/** Cards that a subscription names for itself. */
export const findCartoesDaContratacao = (db: Db | Tx, id: number) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .select(["idCartaoPrincipal", "idCartaoSecundario"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Subscriptions of an account that may owe a month, and how they are billed. */
export const listCobraveisDaConta = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("contratacaoComPlano as contratacao")
    .select(["id", "codigoSituacao", "tipoPagamento", "tipoCobranca"])
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "in", SITUACOES_CONTRATACAO.cobraveis)
    .orderBy("id")
    .execute();
