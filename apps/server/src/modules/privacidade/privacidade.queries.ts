import type { Db, Tx } from "../../platform/db/db.ts";

const MOSTRADAS = 10;

type NovaCopia = {
  readonly idUsuario: number;
  readonly idAtendente: number | null;
  readonly motivo: string | null;
  readonly chave: string;
  readonly pedidaEm: Date;
};

/** Undefined while another one of the same person is being made. */
export const insertCopia = (tx: Tx, nova: NovaCopia) =>
  tx
    .insertInto("copiaDados")
    .values(nova)
    .onConflict((conflict) => conflict.column("idUsuario").where("situacao", "=", "PEDIDA").doNothing())
    .returningAll()
    .executeTakeFirst();
export type CopiaRow = NonNullable<Awaited<ReturnType<typeof insertCopia>>>;

export const listCopias = (db: Db, idUsuario: number) =>
  db
    .selectFrom("copiaDados")
    .selectAll()
    .where("idUsuario", "=", idUsuario)
    .orderBy("id", "desc")
    .limit(MOSTRADAS)
    .execute();

export const findCopia = (db: Db, id: number) =>
  db.selectFrom("copiaDados").selectAll().where("id", "=", id).executeTakeFirst();

type Feita = {
  readonly prontaEm: Date;
  readonly expiraEm: Date;
  readonly versaoArmazem: string;
  readonly tamanhoBytes: number;
};

/** False when it was finished before. */
export const markCopiaPronta = async (tx: Tx, id: number, feita: Feita): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("copiaDados")
    .set({ ...feita, situacao: "PRONTA" })
    .where("id", "=", id)
    .where("situacao", "=", "PEDIDA")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markCopiaFalhou = (tx: Tx, id: number) =>
  tx
    .updateTable("copiaDados")
    .set({ situacao: "FALHOU" })
    .where("id", "=", id)
    .where("situacao", "=", "PEDIDA")
    .execute();

/** Nobody may download what is about to be deleted. */
export const markCopiasExpiradas = (tx: Tx, agora: Date) =>
  tx
    .updateTable("copiaDados")
    .set({ situacao: "EXPIRADA" })
    .where("situacao", "=", "PRONTA")
    .where("expiraEm", "<=", agora)
    .execute();

/** Copies that are over, before an instant, and whose file may still lie in the store. */
export const listCopiasPorApagar = (db: Db, antesDe: Date) =>
  db
    .selectFrom("copiaDados")
    .select(["id", "chave"])
    .where("apagadaEm", "is", null)
    .where((condicao) =>
      condicao.or([
        condicao.and([condicao("situacao", "=", "EXPIRADA"), condicao("expiraEm", "<=", antesDe)]),
        condicao.and([condicao("situacao", "=", "FALHOU"), condicao("pedidaEm", "<=", antesDe)]),
      ]),
    )
    .orderBy("id")
    .execute();

export const markCopiaApagada = (tx: Tx, id: number, apagadaEm: Date) =>
  tx.updateTable("copiaDados").set({ apagadaEm }).where("id", "=", id).execute();

/** Forgets that copies were asked for whose files were deleted before an instant, some at a time. */
export const deleteCopiasAntigas = async (tx: Tx, antesDe: Date, limite: number): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom("copiaDados")
    .where("id", "in", (sub) =>
      sub.selectFrom("copiaDados").select("id").where("apagadaEm", "<", antesDe).orderBy("id").limit(limite),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Whom the copy is of, and where messages to them go. */
export const findPessoa = (db: Db | Tx, idUsuario: number) =>
  db
    .selectFrom("titular")
    .select(["id", "nome", "cpfCnpj", "email", "emailSecundario", "emailNotificacao"])
    .where("id", "=", idUsuario)
    .executeTakeFirst();
/** Whose document it is. */
export const findPessoaPorDocumento = (db: Db, cpfCnpj: string) =>
  db.selectFrom("titular").select(["id", "nome", "email"]).where("cpfCnpj", "=", cpfCnpj).executeTakeFirst();
export type PessoaRow = NonNullable<Awaited<ReturnType<typeof findPessoa>>>;
