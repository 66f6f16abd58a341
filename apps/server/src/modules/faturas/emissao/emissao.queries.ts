import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { insertFaturaHistorico } from "../situacao/situacao-fatura.queries.ts";
import { inicioDaFatura } from "../situacao/transicoes-fatura.rules.ts";
import { existsVinculo } from "../situacao/vinculo.queries.ts";
import type { Destinatario } from "./destinatario.rules.ts";

export type FormaDePagar = "BOLETO" | "CARTAO";

export type NovoItem = {
  readonly idContratacao: number;
  readonly tipo: "MENSALIDADE";
  readonly descricao: string;
  readonly valorCentavos: number;
  readonly idPlano: number;
};
type NovaFatura = {
  readonly idUsuario: number;
  readonly competencia: DataCivil;
  readonly dataVencimento: DataCivil;
  readonly tipoPagamento: FormaDePagar;
  readonly emitidaEm: Date;
  readonly itens: readonly NovoItem[];
  readonly destinatario: Destinatario;
};

const valorDe = (itens: readonly NovoItem[]): number =>
  itens.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0);

/**
 * The new rows of `fatura`, each with what goes into its other tables. PostgreSQL gives rows back as they were written
 * but promises no order, so each is held against its person: nobody may get another one's items.
 */
const insertLinhas = async (tx: Tx, novas: readonly NovaFatura[]) => {
  const linhas = novas.map(({ idUsuario, competencia, dataVencimento, tipoPagamento, emitidaEm, itens }) => {
    const { para } = inicioDaFatura(valorDe(itens));
    const pagaEm = para === SITUACAO_FATURA.paga ? emitidaEm : null;
    return { idUsuario, competencia, dataVencimento, tipoPagamento, emitidaEm, codigoSituacao: para, pagaEm };
  });
  const inseridas = await tx.insertInto("fatura").values(linhas).returning(["id", "idUsuario"]).execute();
  return novas.map((nova, indice) => {
    const inserida = inseridas[indice];
    if (inserida?.idUsuario !== nova.idUsuario) throw new Error("invoices came back in another order");
    return { ...nova, id: inserida.id };
  });
};

/** Writes invoices with their items, recipients and the first lines of their histories; ids as they were given. */
export const insertFaturas = async (tx: Tx, novas: readonly NovaFatura[]): Promise<readonly number[]> => {
  if (novas.length === 0) return [];
  const faturas = await insertLinhas(tx, novas);
  const itens = faturas.flatMap(({ id: idFatura, idUsuario, competencia, itens: dela }) =>
    dela.map((item) => ({ ...item, idFatura, idUsuario, competencia })),
  );
  await tx.insertInto("faturaItem").values(itens).execute();
  const destinatarios = faturas.map(({ id: idFatura, destinatario }) => ({ ...destinatario, idFatura }));
  await tx.insertInto("faturaDestinatario").values(destinatarios).execute();
  await insertFaturaHistorico(
    tx,
    ...faturas.map(({ id: idFatura, itens: dela, emitidaEm: ocorridoEm }) => {
      const { de, para, motivo } = inicioDaFatura(valorDe(dela));
      return { idFatura, de, para, motivo, idUsuarioAutor: null, ocorridoEm };
    }),
  );
  return faturas.map(({ id }) => id);
};

export const insertFatura = async (tx: Tx, nova: NovaFatura): Promise<number> => {
  const [id] = await insertFaturas(tx, [nova]);
  if (id === undefined) throw new Error("the invoice was not written");
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
    /** It is on a boleto with others: nothing else may charge it. */
    emRenegociacao: await existsVinculo(tx, id),
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
