import { nomeDaVersao } from "@acervo/br/nome-ao-lado";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { idDoBanco } from "../../catalogo/chain.api.ts";

export type VersaoGuardada = {
  readonly idArquivo: number;
  readonly numero: number;
  /** That it is saved under: an older version tells since when it was the file, or it would pass for the present one. */
  readonly nome: string;
  readonly tamanhoBytes: number;
  readonly sha256: Buffer;
  readonly trechos: Buffer;
  readonly danificada: boolean;
};

export type Pedida = { readonly idArquivo: number; /** Null: the present one. */ readonly numero: number | null };

/** A version of a file of a device that has content. */
export const findVersao = async (
  db: Db,
  idDispositivo: number,
  { idArquivo, numero }: Pedida,
): Promise<VersaoGuardada | undefined> => {
  const { rows } = await sql<VersaoGuardada & { readonly validoDe: Date; readonly antiga: boolean }>`
    select arquivo.id as id_arquivo, versao.numero, arquivo.nome_exibicao as nome, versao.tamanho_bytes, versao.sha256,
      versao.trechos, versao.danificada_em is not null as danificada, versao.valido_de,
      versao.numero <> arquivo.numero_atual as antiga
    from arquivo
    join arquivo_versao versao on versao.id_dispositivo = arquivo.id_dispositivo and versao.id_arquivo = arquivo.id
      and versao.numero = coalesce(${numero}::bigint, arquivo.numero_atual)
    where arquivo.id_dispositivo = ${idDispositivo} and arquivo.id = ${idArquivo} and versao.trechos is not null
      and (${numero}::bigint is not null or not arquivo.removido)`.execute(db);
  const [linha] = rows;
  if (linha === undefined) return undefined;
  const { validoDe, antiga, ...versao } = linha;
  return antiga ? { ...versao, nome: nomeDaVersao(versao.nome, validoDe) } : versao;
};

export type Composicao = {
  readonly id: string;
  readonly idDispositivo: number;
  readonly idArquivo: number;
  readonly numero: number;
  readonly situacao: string;
  readonly versaoArmazem: string | null;
  readonly expiraEm: Date;
};

const COLUNAS = ["id", "idDispositivo", "idArquivo", "numero", "situacao", "versaoArmazem", "expiraEm"] as const;
const lida = (linha: Composicao | undefined): Composicao | undefined =>
  linha === undefined ? undefined : { ...linha, id: idDoBanco(linha.id) };

export const findComposicao = async (db: Db, id: string): Promise<Composicao | undefined> =>
  lida(await db.selectFrom("composicao").select(COLUNAS).where("id", "=", id).executeTakeFirst());

/** What is being put together of a version, held until the transaction ends. */
export const lockComposicaoDaVersao = async (
  tx: Tx,
  idDispositivo: number,
  { idArquivo, numero }: { readonly idArquivo: number; readonly numero: number },
): Promise<Composicao | undefined> =>
  lida(
    await tx
      .selectFrom("composicao")
      .select(COLUNAS)
      .where("idDispositivo", "=", idDispositivo)
      .where("idArquivo", "=", idArquivo)
      .where("numero", "=", numero)
      .forUpdate()
      .executeTakeFirst(),
  );

export type NovaComposicao = Pick<Composicao, "id" | "idDispositivo" | "idArquivo" | "numero" | "expiraEm"> & {
  readonly pedidaEm: Date;
};

/** False when another request for the same version was first. */
export const insertComposicao = async (tx: Tx, nova: NovaComposicao): Promise<boolean> => {
  const linha = await tx
    .insertInto("composicao")
    .values(nova)
    .onConflict((conflito) => conflito.constraint("composicao_da_versao").doNothing())
    .returning("id")
    .executeTakeFirst();
  return linha !== undefined;
};

export const deleteComposicao = (tx: Tx, id: string) => tx.deleteFrom("composicao").where("id", "=", id).execute();

export const markComposicaoPronta = (tx: Tx, id: string, versaoArmazem: string, expiraEm: Date) =>
  tx.updateTable("composicao").set({ situacao: "PRONTA", versaoArmazem, expiraEm }).where("id", "=", id).execute();

export const markComposicaoFalhou = (tx: Tx, id: string) =>
  tx
    .updateTable("composicao")
    .set({ situacao: "FALHOU" })
    .where("id", "=", id)
    .where("situacao", "=", "PEDIDA")
    .execute();

export const findEspacoDoPlano = async (tx: Tx, idContratacao: number): Promise<number> => {
  const linha = await tx
    .selectFrom("contratacaoComPlano")
    .select("espacoBytes")
    .where("id", "=", idContratacao)
    .executeTakeFirst();
  return linha?.espacoBytes ?? 0;
};

/** Adds to what a subscription had put together on a day; false, and nothing added, when that would be more than so much. */
export const updateMontadoNoDia = async (
  tx: Tx,
  { idContratacao, dia }: { readonly idContratacao: number; readonly dia: string },
  { bytes, maximo }: { readonly bytes: number; readonly maximo: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into composicao_dia as montado (id_contratacao, dia, bytes)
    select ${idContratacao}, ${dia}::date, ${bytes}::bigint where ${bytes}::bigint <= ${maximo}::bigint
    on conflict (id_contratacao, dia) do update set bytes = montado.bytes + excluded.bytes
      where montado.bytes + excluded.bytes <= ${maximo}::bigint
    returning 1`.execute(tx);
  return rows.length > 0;
};

export const deleteMontadosAntesDe = (tx: Tx, dia: string) =>
  tx.deleteFrom("composicaoDia").where("dia", "<", dia).execute();

export const deleteExpiradas = (tx: Tx, agora: Date) =>
  tx.deleteFrom("composicao").where("expiraEm", "<=", agora).execute();

/** The device has nothing to compose from any more. */
export const deleteComposicoes = (tx: Tx, idDispositivo: number) =>
  tx.deleteFrom("composicao").where("idDispositivo", "=", idDispositivo).execute();
