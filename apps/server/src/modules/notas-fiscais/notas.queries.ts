import { sql } from "kysely";
import type { DataCivil } from "@acervo/br/data-civil";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { SituacaoDaNota } from "@acervo/contracts/notas-fiscais";
import { ENCERRADAS, type PassoDaNota } from "./situacao-da-nota.ts";

export type NovoTomador = {
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly inscricaoMunicipal: string | null;
  readonly cep: string;
  readonly logradouro: string;
  readonly numero: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly idMunicipio: number | null;
  readonly email: string | null;
};

type NovaNota = {
  readonly idFatura: number;
  readonly competencia: DataCivil;
  readonly valorCentavos: number;
  readonly idSubstituida: number | null;
  readonly agora: Date;
};

export const insertNota = async (tx: Tx, { agora, ...nota }: NovaNota, tomador: NovoTomador): Promise<number> => {
  const { id } = await tx
    .insertInto("notaFiscal")
    .values({ ...nota, situacao: "AGUARDANDO", situacaoDesde: agora, tentarEm: agora, createdAt: agora })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("notaFiscalTomador")
    .values({ ...tomador, idNotaFiscal: id })
    .execute();
  return id;
};

type NovoPasso = {
  readonly passo: PassoDaNota;
  readonly codigo?: string;
  readonly texto?: string;
  readonly idUsuario?: number;
  readonly ocorridoEm: Date;
};

export const insertPasso = async (tx: Tx, idNotaFiscal: number, passo: NovoPasso): Promise<void> => {
  await tx
    .insertInto("notaFiscalPasso")
    .values({ ...passo, idNotaFiscal })
    .execute();
};

/** Documents in force of some invoices; held until the transaction ends. */
export const lockNotasDasFaturas = (tx: Tx, faturas: readonly number[]) =>
  tx
    .selectFrom("notaFiscal")
    .select(["id", "idFatura", "situacao"])
    .where("idFatura", "in", faturas)
    .where("situacao", "not in", ENCERRADAS)
    .orderBy("id")
    .forUpdate()
    .execute();

const daNota = (db: Db | Tx) =>
  db
    .selectFrom("notaFiscal")
    .select([
      "id",
      "idFatura",
      "situacao",
      "competencia",
      "valorCentavos",
      "idDadosFiscais",
      "emissor",
      "ambiente",
      "cnpj",
      "serie",
      "numeroDps",
      "idDocumento",
      "documento",
      "numero",
      "chaveAcesso",
      "emitidaEm",
      "motivoCodigo",
      "motivoTexto",
      "idSubstituida",
      "tentativas",
      "xmlChave",
      "xmlVersao",
      "pdfChave",
      "pdfVersao",
    ]);

export const findNota = (db: Db | Tx, id: number) => daNota(db).where("id", "=", id).executeTakeFirst();
export type NotaRow = NonNullable<Awaited<ReturnType<typeof findNota>>>;

/** Another change of it waits until the transaction ends. */
export const lockNota = (tx: Tx, id: number) => daNota(tx).where("id", "=", id).forUpdate().executeTakeFirst();

export const findTomador = (db: Db | Tx, idNotaFiscal: number) =>
  db.selectFrom("notaFiscalTomador").selectAll().where("idNotaFiscal", "=", idNotaFiscal).executeTakeFirstOrThrow();
export type TomadorRow = Awaited<ReturnType<typeof findTomador>>;

export type MudancaDaNota = {
  readonly situacao: SituacaoDaNota;
  readonly situacaoDesde: Date;
  readonly tentarEm: Date | null;
  readonly tentativas?: number;
  readonly motivoCodigo: string | null;
  readonly motivoTexto: string | null;
};

export const updateNota = async (
  tx: Tx,
  id: number,
  mudanca: Partial<MudancaDaNota> & Partial<NotaNumerada> & Partial<NotaGuardada> & { readonly canceladaEm?: Date },
): Promise<void> => {
  await tx.updateTable("notaFiscal").set(mudanca).where("id", "=", id).execute();
};

type NotaNumerada = {
  readonly idDadosFiscais: number;
  readonly emissor: string;
  readonly ambiente: number;
  readonly cnpj: string;
  readonly serie: string;
  readonly numeroDps: number;
  readonly idDocumento: string;
  readonly documento: string;
};

export type NotaGuardada = {
  readonly numero: string;
  readonly chaveAcesso: string;
  readonly emitidaEm: Date;
  readonly xmlChave: string;
  readonly xmlVersao: string;
  readonly pdfChave: string;
  readonly pdfVersao: string;
};

/** The next number of a series. Who takes another one waits until this transaction ends: none is skipped. */
export const updateProximoNumero = async (
  tx: Tx,
  { ambiente, cnpj, serie }: { readonly ambiente: number; readonly cnpj: string; readonly serie: string },
): Promise<number> => {
  const { proximo } = await tx
    .insertInto("serieDps")
    .values({ ambiente, cnpj, serie, proximo: 2 })
    .onConflict((conflict) =>
      conflict.columns(["ambiente", "cnpj", "serie"]).doUpdateSet({ proximo: sql`serie_dps.proximo + 1` }),
    )
    .returning("proximo")
    .executeTakeFirstOrThrow();
  return Number(proximo) - 1;
};

/** Takes up the one that waits longest, for as long as `ate`: until then nobody else does. */
export const markNotaTomada = (tx: Tx, agora: Date, ate: Date) =>
  tx
    .updateTable("notaFiscal")
    .set({ tentarEm: ate, tentativas: sql`tentativas + 1` })
    .where("id", "=", (escolha) =>
      escolha
        .selectFrom("notaFiscal")
        .select("id")
        .where("tentarEm", "<=", agora)
        .orderBy("tentarEm")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "situacao", "tentativas"])
    .executeTakeFirst();

/** Puts the next try off. One that needs none any more, whoever saw to it, stays as it is. */
export const markAdiada = async (tx: Tx, id: number, tentarEm: Date): Promise<void> => {
  await tx.updateTable("notaFiscal").set({ tentarEm }).where("id", "=", id).where("tentarEm", "is not", null).execute();
};

/** Says of what waits to be issued why it does. */
export const markParadas = async (
  tx: Tx,
  motivo: { readonly codigo: string; readonly texto: string },
): Promise<void> => {
  await tx
    .updateTable("notaFiscal")
    .set({ motivoCodigo: motivo.codigo, motivoTexto: motivo.texto, tentarEm: null })
    .where("situacao", "=", "AGUARDANDO")
    .where(sql<boolean>`(tentar_em is not null or motivo_codigo is distinct from ${motivo.codigo})`)
    .execute();
};

/** What could not be issued until now is taken up. */
export const markRetomadas = async (tx: Tx, agora: Date): Promise<void> => {
  await tx
    .updateTable("notaFiscal")
    .set({ motivoCodigo: null, motivoTexto: null, tentarEm: agora })
    .where("situacao", "=", "AGUARDANDO")
    .where("tentarEm", "is", null)
    .execute();
};

export const updateTomador = async (tx: Tx, idNotaFiscal: number, tomador: NovoTomador): Promise<void> => {
  await tx.updateTable("notaFiscalTomador").set(tomador).where("idNotaFiscal", "=", idNotaFiscal).execute();
};

/** Whether another document is on its way to take the place of this one. */
export const existsSubstituta = async (tx: Tx, id: number): Promise<boolean> => {
  const substituta = await tx
    .selectFrom("notaFiscal")
    .select("id")
    .where("idSubstituida", "=", id)
    .where("situacao", "<>", "DISPENSADA")
    .executeTakeFirst();
  return substituta !== undefined;
};

export const listNomesDosMunicipios = async (
  db: Db,
  codigos: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (codigos.length === 0) return new Map();
  const linhas = await db
    .selectFrom("municipio")
    .select(["id", "nome", "siglaUf"])
    .where("id", "in", codigos)
    .execute();
  return new Map(linhas.map(({ id, nome, siglaUf }) => [id, `${nome} - ${siglaUf}`]));
};
