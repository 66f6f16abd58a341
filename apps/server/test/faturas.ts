import type { Db } from "../src/platform/db/db.ts";

/** Makes the person's registry office one with this code. */
export const giveCartorio = async (db: Db, idUsuario: number, codigoCorregedoria: string): Promise<void> => {
  const { id } = await db
    .insertInto("cartorio")
    .values({ codigoCorregedoria, distrito: "São Bento do Vale", nome: "Registro Civil" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("usuario").set({ idCartorio: id }).where("id", "=", idUsuario).execute();
};

type NovaFatura = {
  readonly idUsuario: number;
  readonly idContratacao: number;
  /** `2026-11`. */
  readonly mes: string;
  readonly codigoSituacao?: 1 | 2 | 3 | 4;
  readonly valorCentavos?: number;
};

/** An open invoice of one subscription's month, due on the 10th. */
export const insertFatura = async (
  db: Db,
  { idUsuario, idContratacao, mes, codigoSituacao = 1, valorCentavos = 12_990 }: NovaFatura,
): Promise<number> => {
  const competencia = `${mes}-01`;
  const { id } = await db
    .insertInto("fatura")
    .values({
      idUsuario,
      competencia,
      codigoSituacao,
      dataVencimento: `${mes}-10`,
      emitidaEm: `${mes}-01T09:00:00Z`,
      pagaEm: codigoSituacao === 3 ? `${mes}-08T12:00:00Z` : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("faturaItem")
    .values({
      idFatura: id,
      idUsuario,
      idContratacao,
      competencia,
      tipo: "MENSALIDADE",
      descricao: "Acervo principal",
      valorCentavos,
    })
    .execute();
  return id;
};

/** What the bank and the payment provider would give. */
export const BOLETO = {
  codigoBarras: "03391168700000129909998877700000000123450101",
  linhaDigitavel: "03399998807770000000001234501014116870000012990",
  pixCopiaECola:
    "00020126440014br.gov.bcb.pix0122exemplo@acervo.example5204000053039865406129.905802BR5914ACERVO EXEMPLO6014BELO HORIZONTE62210517FAT202611000001236304A209",
};

/** A boleto of the invoice, in force unless cancelled. */
export const insertBoleto = (db: Db, idFatura: number, mes: string, canceladoEm: string | null = null) =>
  db
    .insertInto("boleto")
    .values({
      idFatura,
      numero: `${mes.replace("-", "")}${idFatura}${canceladoEm === null ? "" : "9"}`,
      ...BOLETO,
      valorCentavos: 12_990,
      dataVencimento: `${mes}-10`,
      registradoEm: `${mes}-01T09:00:00Z`,
      canceladoEm,
    })
    .execute();
