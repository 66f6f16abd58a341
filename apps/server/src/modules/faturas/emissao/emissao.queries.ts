import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { insertFaturaHistorico } from "../situacao/situacao-fatura.queries.ts";
import { inicioDaFatura } from "../situacao/transicoes-fatura.rules.ts";
import type { Destinatario } from "./destinatario.rules.ts";

export type FormaDePagar = "BOLETO" | "CARTAO";

type NovaFatura = {
  readonly idUsuario: number;
  readonly competencia: DataCivil;
  readonly dataVencimento: DataCivil;
  readonly tipoPagamento: FormaDePagar;
  readonly emitidaEm: Date;
};
type NovoItem = {
  readonly idContratacao: number;
  readonly tipo: "MENSALIDADE";
  readonly descricao: string;
  readonly valorCentavos: number;
  readonly idPlano: number;
};

/** Writes an invoice with its items, its recipient and the first line of its history. */
export const insertFatura = async (
  tx: Tx,
  fatura: NovaFatura,
  itens: readonly NovoItem[],
  destinatario: Destinatario,
): Promise<number> => {
  const { de, para, motivo } = inicioDaFatura(itens.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0));
  const { id } = await tx
    .insertInto("fatura")
    .values({
      ...fatura,
      codigoSituacao: para,
      pagaEm: para === SITUACAO_FATURA.paga ? fatura.emitidaEm : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { idUsuario, competencia } = fatura;
  await tx
    .insertInto("faturaItem")
    .values(itens.map((item) => ({ ...item, idFatura: id, idUsuario, competencia })))
    .execute();
  await tx
    .insertInto("faturaDestinatario")
    .values({ ...destinatario, idFatura: id })
    .execute();
  await insertFaturaHistorico(tx, {
    idFatura: id,
    de,
    para,
    motivo,
    idUsuarioAutor: null,
    ocorridoEm: fatura.emitidaEm,
  });
  return id;
};

/** The invoice with the subscriptions that it bills, by id; held until the transaction ends. */
export const lockFatura = async (tx: Tx, id: number) => {
  const fatura = await tx
    .selectFrom("fatura")
    .select([
      "id",
      "idUsuario",
      "codigoSituacao",
      "tipoPagamento",
      "anuladaEm",
      "competencia",
      "dataVencimento as vencimento",
      "valorCentavos",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (fatura === undefined) return undefined;
  const itens = await tx
    .selectFrom("faturaItem")
    .select("idContratacao")
    .where("idFatura", "=", id)
    .orderBy("idContratacao")
    .execute();
  return {
    ...fatura,
    contratacoes: [...new Set(itens.map(({ idContratacao }) => idContratacao))],
  };
};
export type FaturaPresa = NonNullable<Awaited<ReturnType<typeof lockFatura>>>;

export const updateVencimento = (tx: Tx, id: number, dataVencimento: DataCivil) =>
  tx.updateTable("fatura").set({ dataVencimento }).where("id", "=", id).execute();

/** Invoices of a subscription that still stand, oldest first, each with what it bills. */
export const findFaturasDaContratacao = (db: Db | Tx, idContratacao: number) =>
  db
    .selectFrom("fatura")
    .innerJoin("faturaItem", "faturaItem.idFatura", "fatura.id")
    .select([
      "fatura.id",
      "fatura.codigoSituacao",
      "fatura.dataVencimento",
      "fatura.competencia",
      "faturaItem.valorCentavos",
    ])
    .where("faturaItem.idContratacao", "=", idContratacao)
    .where("fatura.anuladaEm", "is", null)
    .orderBy("fatura.id")
    .execute();

/** Every invoice that bills a subscription, voided ones too. */
export const listIdsFaturas = async (tx: Tx, idContratacao: number): Promise<number[]> => {
  const linhas = await tx
    .selectFrom("faturaItem")
    .select("idFatura")
    .distinct()
    .where("idContratacao", "=", idContratacao)
    .execute();
  return linhas.map(({ idFatura }) => idFatura);
};
