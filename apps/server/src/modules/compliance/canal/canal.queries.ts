import type { DataCivil } from "@acervo/br/data-civil";
import type { TipoDeOcorrencia } from "@acervo/contracts/canal-compliance";
import { sql } from "kysely";
import { inicioDoDia } from "../../../platform/db/civil-days.ts";
import type { DesafioAceito } from "../../../platform/captcha/captcha.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** Whether it is the first time. Another transaction with the same challenge waits here for this one to end. */
export const insertDesafioUsado = async (tx: Tx, { sha256, expiraEm }: DesafioAceito): Promise<boolean> => {
  const inserido = await tx
    .insertInto("desafioUsado")
    .values({ sha256, expiraEm })
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .returning("sha256")
    .executeTakeFirst();
  return inserido !== undefined;
};

export const deleteDesafiosVencidos = (tx: Tx, agora: Date) =>
  tx.deleteFrom("desafioUsado").where("expiraEm", "<=", agora).execute();

type RelatoAGravar = {
  readonly protocolo: string;
  readonly segredoSha256: Buffer;
  readonly tipoOcorrencia: TipoDeOcorrencia;
  readonly nome: string | null;
  readonly email: string | null;
  readonly telefone: string | null;
  readonly recebidoEm: Date;
};

export const insertRelato = (tx: Tx, relato: RelatoAGravar) =>
  tx.insertInto("relatoCompliance").values(relato).returning("id").executeTakeFirstOrThrow();

type MensagemAGravar = {
  readonly idRelato: number;
  /** Null: the reporter. */
  readonly idUsuario: number | null;
  readonly texto: string;
  readonly escritaEm: Date;
};

export const insertMensagem = async (tx: Tx, mensagem: MensagemAGravar): Promise<void> => {
  await tx.insertInto("relatoMensagem").values(mensagem).execute();
};

const relato = (db: Db | Tx, protocolo: string) =>
  db
    .selectFrom("relatoCompliance")
    .select(["id", "segredoSha256", "tipoOcorrencia", "encerradoEm"])
    .where("protocolo", "=", protocolo);

export const findRelato = (db: Db | Tx, protocolo: string) => relato(db, protocolo).executeTakeFirst();
/** Another change of it waits until the transaction ends. */
export const lockRelato = (tx: Tx, protocolo: string) => relato(tx, protocolo).forUpdate().executeTakeFirst();
export type RelatoRow = NonNullable<Awaited<ReturnType<typeof findRelato>>>;

/** In the order in which they were written, with the name of who answered. */
export const listMensagens = (db: Db | Tx, idRelato: number) =>
  db
    .selectFrom("relatoMensagem")
    .leftJoin("titular", "titular.id", "relatoMensagem.idUsuario")
    .select(["idUsuario", "texto", "escritaEm", "titular.nome"])
    .where("idRelato", "=", idRelato)
    .orderBy("relatoMensagem.id")
    .execute();

export const countMensagensDoRelator = async (tx: Tx, idRelato: number): Promise<number> => {
  const { quantas } = await tx
    .selectFrom("relatoMensagem")
    .select(({ fn }) => fn.countAll<string>().as("quantas"))
    .where("idRelato", "=", idRelato)
    .where("idUsuario", "is", null)
    .executeTakeFirstOrThrow();
  return Number(quantas);
};

export const markEsperaResposta = async (tx: Tx, id: number, esperaResposta: boolean): Promise<void> => {
  await tx.updateTable("relatoCompliance").set({ esperaResposta }).where("id", "=", id).execute();
};

/** Counts one more message of a day; from the first one above the limit on, that many above it. */
export const markAvisoDoDia = async (tx: Tx, dia: DataCivil, maximo: number) => {
  const cabe = Math.min(1, maximo);
  const cabeMais = sql`compliance_dia.acima = 0 and compliance_dia.avisos < ${maximo}`;
  return tx
    .insertInto("complianceDia")
    .values({ dia, avisos: cabe, acima: 1 - cabe })
    .onConflict((conflict) =>
      conflict.column("dia").doUpdateSet({
        avisos: sql`compliance_dia.avisos + (${cabeMais})::int`,
        acima: sql`compliance_dia.acima + (not (${cabeMais}))::int`,
      }),
    )
    .returning(["avisos", "acima"])
    .executeTakeFirstOrThrow();
};

/** Days before this one with something above the limit that nobody was told of; each is told once. */
export const markResumidos = (tx: Tx, antesDe: DataCivil, agora: Date) =>
  tx
    .updateTable("complianceDia")
    .set({ resumidoEm: agora })
    .where("dia", "<", antesDe)
    .where("acima", ">", 0)
    .where("resumidoEm", "is", null)
    .returning(["dia", "acima"])
    .execute();

export const deleteDiasAntigos = (tx: Tx, antesDe: DataCivil) =>
  tx.deleteFrom("complianceDia").where("dia", "<", antesDe).execute();

/** Whole reports that were closed before a day. */
export const deleteRelatosEncerrados = async (tx: Tx, dia: DataCivil): Promise<void> => {
  const antigos = tx.selectFrom("relatoCompliance").select("id").where("encerradoEm", "<", inicioDoDia(dia));
  await tx.deleteFrom("relatoMensagem").where("idRelato", "in", antigos).execute();
  await tx.deleteFrom("relatoCompliance").where("encerradoEm", "<", inicioDoDia(dia)).execute();
};
