import type { ResultadoTeste } from "@acervo/contracts/testes-restauracao";
import { sql, type NotNull } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export const findPorEmitir = (db: Db, id: number) =>
  db
    .selectFrom("testeRestauracao")
    .select(["idContratacao", "numero", "conteudo", "hash", "chave"])
    .where("id", "=", id)
    .where("situacao", "=", "DECLARADO")
    .where("apagarDesde", "is", null)
    .executeTakeFirst();

type Emitida = {
  readonly emitidoEm: Date;
  readonly versaoArmazem: string;
  readonly tamanhoBytes: number;
  readonly sha256: Buffer;
};

/** False when it was issued before, or its account is being erased. */
export const markEmitido = async (tx: Tx, id: number, emitida: Emitida): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("testeRestauracao")
    .set({ ...emitida, situacao: "EMITIDO" })
    .where("id", "=", id)
    .where("situacao", "=", "DECLARADO")
    .where("apagarDesde", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const listEmitidas = (db: Db, idContratacao: number, ids: readonly number[]) =>
  db
    .selectFrom("testeRestauracao")
    .select([
      "numero",
      "abertoEm",
      "emitidoEm",
      "conteudo",
      "hash",
      "chave",
      "versaoArmazem",
      "sha256",
      sql<ResultadoTeste>`resultado`.as("resultado"),
    ])
    .where("idContratacao", "=", idContratacao)
    .where("id", "in", [0, ...ids])
    .where("situacao", "=", "EMITIDO")
    .orderBy("emitidoEm")
    .orderBy("id")
    .$narrowType<{
      numero: NotNull;
      emitidoEm: NotNull;
      conteudo: NotNull;
      hash: NotNull;
      chave: NotNull;
      versaoArmazem: NotNull;
      sha256: NotNull;
    }>()
    .execute();
export type EmitidaRow = Awaited<ReturnType<typeof listEmitidas>>[number];

const daPessoa = (tx: Tx, idUsuario: number) =>
  tx.selectFrom("contratacaoComPlano").select("id").where("idUsuario", "=", idUsuario);

/** The PDFs of a person's Atas may be given out no more: a job deletes them before the account is erased. */
export const markAtasPorApagar = (tx: Tx, idUsuario: number, agora: Date) =>
  tx
    .updateTable("testeRestauracao")
    .set({ apagarDesde: agora })
    .where("idContratacao", "in", daPessoa(tx, idUsuario))
    .where("chave", "is not", null)
    .where("apagarDesde", "is", null)
    .execute();

/** Whether the PDF of an Ata of theirs may still lie in the store. */
export const existsAtaGuardada = async (tx: Tx, idUsuario: number): Promise<boolean> => {
  const linha = await tx
    .selectFrom("testeRestauracao")
    .select("id")
    .where("idContratacao", "in", daPessoa(tx, idUsuario))
    .where("chave", "is not", null)
    .where("apagadoEm", "is", null)
    .executeTakeFirst();
  return linha !== undefined;
};

/** Whose time to go came before an instant. */
export const listPorApagar = (db: Db, antesDe: Date) =>
  db
    .selectFrom("testeRestauracao")
    .select(["id", "chave"])
    .where("apagarDesde", "<=", antesDe)
    .where("apagadoEm", "is", null)
    .orderBy("id")
    .execute();

export const markApagado = (tx: Tx, id: number, apagadoEm: Date) =>
  tx.updateTable("testeRestauracao").set({ apagadoEm }).where("id", "=", id).execute();
