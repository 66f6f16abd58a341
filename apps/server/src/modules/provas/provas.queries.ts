import type { ResultadoDaProva, DoOriginal, NoComputador } from "@acervo/contracts/agente-provas";
import type { NoServidor, SemComputador } from "@acervo/contracts/provas";
import type { SituacaoProva } from "@acervo/contracts/ultima-prova";
import { sql, type Insertable } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Prova } from "../../platform/db/schema.generated.ts";

const COLUNAS = [
  "id",
  "numero",
  "idDispositivo",
  "idContratacao",
  "idTeste",
  "competencia",
  "semente",
  "emInstante",
  "arquivosDoEstado",
  "bytesDoEstado",
  "arquivosGrandes",
  "bytesGrandes",
  "arquivos",
  "bytes",
  "servidorEm",
  "idComando",
  "computadorEm",
  "computadorMs",
  "computadorBytes",
  "encerradaEm",
  "iguais",
  "hash",
] as const;

const selectProva = (db: Db | Tx) =>
  db
    .selectFrom("prova")
    .select(COLUNAS)
    .select([
      sql<SituacaoProva>`situacao`.as("situacao"),
      sql<SemComputador | null>`sem_computador`.as("semComputador"),
    ]);
export type ProvaRow = Awaited<ReturnType<ReturnType<typeof selectProva>["executeTakeFirstOrThrow"]>>;

/** The oldest of the monthly ones that the server has not read to its end. */
export const findProvaAberta = (tx: Tx, idDispositivo: number) =>
  selectProva(tx)
    .where("idDispositivo", "=", idDispositivo)
    .where("idTeste", "is", null)
    .where("encerradaEm", "is", null)
    .where("servidorEm", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

export const findProvaDoMes = (tx: Tx, idDispositivo: number, competencia: string) =>
  selectProva(tx)
    .where("idDispositivo", "=", idDispositivo)
    .where("competencia", "=", competencia)
    .where("idTeste", "is", null)
    .executeTakeFirst();

export const findProvaDoTeste = (db: Db | Tx, idTeste: number, idDispositivo: number) =>
  selectProva(db).where("idTeste", "=", idTeste).where("idDispositivo", "=", idDispositivo).executeTakeFirst();

export const listDoTeste = (db: Db | Tx, idTeste: number) => selectProva(db).where("idTeste", "=", idTeste).execute();

/** One of this device that waits for its computer. */
export const findProvaDoComputador = (db: Db | Tx, idDispositivo: number, id: number) =>
  selectProva(db)
    .where("id", "=", id)
    .where("idDispositivo", "=", idDispositivo)
    .where("idComando", "is not", null)
    .executeTakeFirst();

export const findProvaPorId = (db: Db, id: number) => selectProva(db).where("id", "=", id).executeTakeFirstOrThrow();

/** Some proofs of a subscription that were issued, with the name of their device. */
export const listEmitidas = (db: Db, idContratacao: number, ids: readonly number[]) =>
  selectProva(db)
    .select(
      sql<string>`(select nome from dispositivo where dispositivo.id = prova.id_dispositivo)`.as("nomeDispositivo"),
    )
    .where("idContratacao", "=", idContratacao)
    .where("id", "in", [0, ...ids])
    .where("encerradaEm", "is not", null)
    .orderBy("id")
    .execute();
export type ProvaEmitidaRow = Awaited<ReturnType<typeof listEmitidas>>[number];

/** Held until the transaction ends. */
export const lockProva = (tx: Tx, id: number) =>
  selectProva(tx).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const insertProva = async (tx: Tx, nova: Insertable<Prova>): Promise<ProvaRow> => {
  const { id } = await tx.insertInto("prova").values(nova).returning("id").executeTakeFirstOrThrow();
  return lockProva(tx, id);
};

type ArquivoSorteado = {
  readonly idConfiguracao: number;
  readonly idArquivo: number;
  readonly numero: number;
  readonly caminho: Buffer[];
  readonly tamanhoBytes: number;
  readonly modificadoEmMicros: number;
  readonly sha256: Buffer;
};

/** In the order in which they were drawn. */
export const insertArquivos = async (tx: Tx, idProva: number, sorteados: readonly ArquivoSorteado[]): Promise<void> => {
  if (sorteados.length === 0) return;
  await tx
    .insertInto("provaArquivo")
    .values(
      sorteados.map(
        ({ idConfiguracao, idArquivo, numero, caminho, tamanhoBytes, modificadoEmMicros, sha256 }, indice) => ({
          idProva,
          ordem: indice + 1,
          idConfiguracao,
          idArquivo,
          numero,
          caminho,
          tamanhoBytes,
          modificadoEmMicros,
          sha256,
        }),
      ),
    )
    .execute();
};

const selectArquivos = (db: Db | Tx, idProva: number) =>
  db
    .selectFrom("provaArquivo")
    .select([
      "ordem",
      "idConfiguracao",
      "idArquivo",
      "numero",
      "caminho",
      "tamanhoBytes",
      "modificadoEmMicros",
      "sha256",
      "servidorMs",
    ])
    .select([
      sql<NoServidor | null>`servidor`.as("servidor"),
      sql<NoComputador | null>`computador`.as("computador"),
      sql<DoOriginal | null>`original`.as("original"),
    ])
    .where("idProva", "=", idProva)
    .orderBy("ordem");
export type ArquivoDaProvaRow = Awaited<ReturnType<ReturnType<typeof selectArquivos>["executeTakeFirstOrThrow"]>>;

export const listArquivos = (db: Db | Tx, idProva: number) => selectArquivos(db, idProva).execute();

/** Those that the server has not read. */
export const findArquivosPorLer = (db: Db, idProva: number) =>
  selectArquivos(db, idProva).where("servidor", "is", null).execute();

/** What was read of a file; the first word stays. */
export const updateLido = (
  tx: Tx,
  { idProva, ordem }: { readonly idProva: number; readonly ordem: number },
  lido: { readonly servidor: NoServidor; readonly servidorMs: number },
) =>
  tx
    .updateTable("provaArquivo")
    .set(lido)
    .where("idProva", "=", idProva)
    .where("ordem", "=", ordem)
    .where("servidor", "is", null)
    .execute();

export const markServidorTerminou = (tx: Tx, id: number, servidorEm: Date) =>
  tx.updateTable("prova").set({ servidorEm }).where("id", "=", id).execute();

export const updateComando = (tx: Tx, id: number, idComando: string) =>
  tx.updateTable("prova").set({ idComando }).where("id", "=", id).execute();

export const updateDoComputador = async (
  tx: Tx,
  id: number,
  { arquivos, bytes, milissegundos }: ResultadoDaProva,
  computadorEm: Date,
): Promise<void> => {
  await sql`
    update prova_arquivo set computador = dito.computador, original = dito.original
    from unnest(
      ${arquivos.map(({ ordem }) => ordem)}::int[], ${arquivos.map(({ restaurado }) => restaurado)}::text[],
      ${arquivos.map(({ original }) => original)}::text[]
    ) as dito (ordem, computador, original)
    where prova_arquivo.id_prova = ${id} and prova_arquivo.ordem = dito.ordem`.execute(tx);
  await tx
    .updateTable("prova")
    .set({ computadorEm, computadorMs: milissegundos, computadorBytes: bytes })
    .where("id", "=", id)
    .execute();
};

type Fim = {
  readonly situacao: SituacaoProva;
  readonly semComputador: SemComputador | null;
  readonly encerradaEm: Date;
  readonly iguais: number;
  readonly hash: Buffer;
};

export const markEmitida = (tx: Tx, id: number, fim: Fim) =>
  tx.updateTable("prova").set(fim).where("id", "=", id).where("encerradaEm", "is", null).execute();
