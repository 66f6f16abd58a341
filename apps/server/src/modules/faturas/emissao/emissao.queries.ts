import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import type { Db, Tx } from "../../../platform/db/db.ts";
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
};

/** An invoice of nothing is paid as it is issued. */
export const insertFatura = async (
  tx: Tx,
  fatura: NovaFatura,
  itens: readonly NovoItem[],
  destinatario: Destinatario,
): Promise<number> => {
  const gratis = itens.every(({ valorCentavos }) => valorCentavos === 0);
  const { id } = await tx
    .insertInto("fatura")
    .values({
      ...fatura,
      codigoSituacao: gratis ? SITUACAO_FATURA.paga : SITUACAO_FATURA.emAberto,
      pagaEm: gratis ? fatura.emitidaEm : null,
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
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (fatura === undefined) return undefined;
  const itens = await tx
    .selectFrom("faturaItem")
    .select(["idContratacao", "valorCentavos"])
    .where("idFatura", "=", id)
    .orderBy("idContratacao")
    .execute();
  return {
    ...fatura,
    contratacoes: [...new Set(itens.map(({ idContratacao }) => idContratacao))],
    valorCentavos: itens.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0),
  };
};
export type FaturaPresa = NonNullable<Awaited<ReturnType<typeof lockFatura>>>;

export const markPaga = (tx: Tx, id: number, pagaEm: Date) =>
  tx
    .updateTable("fatura")
    .set({ codigoSituacao: SITUACAO_FATURA.paga, pagaEm })
    .where("id", "=", id)
    .where("codigoSituacao", "<>", SITUACAO_FATURA.paga)
    .execute();

/** The card was refused: it stays open, under another name. */
export const markPendente = (tx: Tx, id: number) =>
  tx
    .updateTable("fatura")
    .set({ codigoSituacao: SITUACAO_FATURA.pendente })
    .where("id", "=", id)
    .where("codigoSituacao", "=", SITUACAO_FATURA.emAberto)
    .execute();

/** The boleto was not paid in time. */
export const markVencida = (tx: Tx, id: number) =>
  tx
    .updateTable("fatura")
    .set({ codigoSituacao: SITUACAO_FATURA.vencida })
    .where("id", "=", id)
    .where("codigoSituacao", "=", SITUACAO_FATURA.emAberto)
    .execute();

export const updateVencimento = (tx: Tx, id: number, dataVencimento: DataCivil) =>
  tx.updateTable("fatura").set({ dataVencimento }).where("id", "=", id).execute();

const cancelBoletos = (tx: Tx, idFatura: number, canceladoEm: Date) =>
  tx
    .updateTable("boleto")
    .set({ canceladoEm })
    .where("idFatura", "=", idFatura)
    .where("canceladoEm", "is", null)
    .execute();

/** Ends what is owed, paid or not, with the boleto in force. */
export const markAnulada = async (tx: Tx, id: number, anuladaEm: Date): Promise<void> => {
  await tx.updateTable("fatura").set({ anuladaEm }).where("id", "=", id).where("anuladaEm", "is", null).execute();
  await cancelBoletos(tx, id, anuladaEm);
};

export type NovoBoleto = {
  readonly numero: string;
  readonly codigoBarras: string;
  readonly linhaDigitavel: string;
  readonly pixCopiaECola: string;
  readonly valorCentavos: number;
  readonly dataVencimento: DataCivil;
};

/** Takes the place of the one before. */
export const replaceBoleto = async (tx: Tx, idFatura: number, boleto: NovoBoleto, agora: Date): Promise<void> => {
  await cancelBoletos(tx, idFatura, agora);
  await tx
    .insertInto("boleto")
    .values({ ...boleto, idFatura, registradoEm: agora })
    .execute();
};

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

export const findBoleto = (db: Db | Tx, idFatura: number) =>
  db
    .selectFrom("boleto")
    .select(["linhaDigitavel", "pixCopiaECola"])
    .where("idFatura", "=", idFatura)
    .where("canceladoEm", "is", null)
    .executeTakeFirst();
