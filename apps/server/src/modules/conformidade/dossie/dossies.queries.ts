import type { DataCivil } from "@acervo/br/data-civil";
import type { Db, Tx } from "../../../platform/db/db.ts";

const MOSTRADOS = 12;

type NovoDossie = {
  readonly idContratacao: number;
  readonly de: DataCivil;
  readonly ate: DataCivil;
  readonly chave: string;
  readonly pedidoEm: Date;
};

/** Undefined while another one of the same subscription is being made. */
export const insertDossie = (tx: Tx, novo: NovoDossie) =>
  tx
    .insertInto("dossie")
    .values(novo)
    .onConflict((conflito) => conflito.column("idContratacao").where("situacao", "=", "PEDIDO").doNothing())
    .returningAll()
    .executeTakeFirst();
export type DossieRow = NonNullable<Awaited<ReturnType<typeof insertDossie>>>;

export const listDossies = (db: Db, idContratacao: number) =>
  db
    .selectFrom("dossie")
    .selectAll()
    .where("idContratacao", "=", idContratacao)
    .orderBy("id", "desc")
    .limit(MOSTRADOS)
    .execute();

export const findDossie = (db: Db, id: number) =>
  db.selectFrom("dossie").selectAll().where("id", "=", id).executeTakeFirst();

/** Of one's own: someone else's is as good as missing. */
export const findDossieDoDono = (db: Db, id: number, idUsuario: number) =>
  db
    .selectFrom("dossie")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "dossie.idContratacao")
    .selectAll("dossie")
    .where("dossie.id", "=", id)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();

type Feito = {
  readonly prontoEm: Date;
  readonly expiraEm: Date;
  readonly versaoArmazem: string;
  readonly tamanhoBytes: number;
  readonly sha256: Buffer;
  readonly numeroRaiz: number | null;
  readonly raiz: Buffer | null;
};

/** False when it was finished before. */
export const markDossiePronto = async (tx: Tx, id: number, feito: Feito): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("dossie")
    .set({ ...feito, situacao: "PRONTO" })
    .where("id", "=", id)
    .where("situacao", "=", "PEDIDO")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markDossieFalhou = (tx: Tx, id: number) =>
  tx.updateTable("dossie").set({ situacao: "FALHOU" }).where("id", "=", id).where("situacao", "=", "PEDIDO").execute();

/** Nobody may download what is about to be deleted. */
export const markDossiesExpirados = (tx: Tx, agora: Date) =>
  tx
    .updateTable("dossie")
    .set({ situacao: "EXPIRADO" })
    .where("situacao", "=", "PRONTO")
    .where("expiraEm", "<=", agora)
    .execute();

/** Dossiers that are over, before an instant, and whose file may still lie in the store. */
export const listDossiesPorApagar = (db: Db, antesDe: Date) =>
  db
    .selectFrom("dossie")
    .select(["id", "chave"])
    .where("apagadoEm", "is", null)
    .where((condicao) =>
      condicao.or([
        condicao.and([condicao("situacao", "=", "EXPIRADO"), condicao("expiraEm", "<=", antesDe)]),
        condicao.and([condicao("situacao", "=", "FALHOU"), condicao("pedidoEm", "<=", antesDe)]),
      ]),
    )
    .orderBy("id")
    .execute();

export const markDossieApagado = (tx: Tx, id: number, apagadoEm: Date) =>
  tx.updateTable("dossie").set({ apagadoEm }).where("id", "=", id).execute();
