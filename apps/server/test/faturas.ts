import { resumoDoToken } from "../src/modules/faturas/link/resumo-do-token.ts";
import { instantFrom } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/db/db.ts";
import type { Deps } from "../src/platform/deps.ts";

const insertCartorio = async (db: Db, codigoCorregedoria: string): Promise<number> => {
  const { id } = await db
    .insertInto("cartorio")
    .values({ codigoCorregedoria, distrito: "São Bento do Vale", nome: "Registro Civil" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

let vagos = 0;

/** A registry office that nobody is of. */
export const insertCartorioVago = (db: Db): Promise<number> => {
  vagos += 1;
  return insertCartorio(db, `VAGO${vagos}`);
};

/** Makes the person's registry office one with this code. */
export const giveCartorio = async (db: Db, idUsuario: number, codigoCorregedoria: string): Promise<void> => {
  const id = await insertCartorio(db, codigoCorregedoria);
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

/** A combined boleto of invoices of a person, registered and not paid. */
export const insertRenegociacao = async (db: Db, idUsuario: number, faturas: readonly number[]): Promise<number> => {
  const { id } = await db
    .insertInto("renegociacao")
    .values({
      idUsuario,
      idUsuarioAutor: idUsuario,
      valorCentavos: 12_990 * faturas.length,
      dataVencimento: "2026-12-16",
      enderecos: [],
      criadaEm: "2026-12-11T09:00:00Z",
      numeroBoleto: `7${faturas.join("")}`,
      ...BOLETO,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("renegociacaoFatura")
    .values(faturas.map((idFatura) => ({ idRenegociacao: id, idFatura, idUsuario })))
    .execute();
  return id;
};

/** A link to pay the invoice without signing in; the one before is good no more. */
export const insertLinkDeFatura = async (
  { db, ids }: Pick<Deps, "db" | "ids">,
  idFatura: number,
  valeAte = "2100-01-01T00:00:00Z",
): Promise<string> => {
  const token = ids.token(32);
  await db
    .updateTable("faturaLink")
    .set({ revogadoEm: "2026-01-01T00:00:00Z" })
    .where("idFatura", "=", idFatura)
    .where("revogadoEm", "is", null)
    .execute();
  await db
    .insertInto("faturaLink")
    .values({ idFatura, resumo: resumoDoToken(token), criadoEm: "2026-01-01T00:00:00Z", valeAte })
    .execute();
  return token;
};

/** Where two books disagreed in October. */
export const insertDiferenca = async (db: Db, chave: string): Promise<number> => {
  const encontradaEm = instantFrom("2026-10-20T02:10:00Z");
  const { id } = await db
    .insertInto("diferencaLivros")
    .values({ tipo: "PAGAMENTO_DESCONHECIDO", mes: "2026-10-01", chave, encontradaEm, vistaEm: encontradaEm })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** A rehearsal of three invoices where the month before had two. */
export const insertEnsaio = async (db: Db, diaEmissao: string): Promise<number> => {
  const { id } = await db
    .insertInto("ensaioEmissao")
    .values({
      diaEmissao,
      calculadoEm: instantFrom("2026-11-28T06:00:00Z"),
      quantidade: 3,
      valorCentavos: 38_970,
      quantidadeAnterior: 2,
      valorAnteriorCentavos: 25_980,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
