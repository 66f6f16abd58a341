import type { Andamento } from "@acervo/contracts/agente-restauracoes";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { ArquivoAtual, Depois } from "../ler-catalogo.queries.ts";

type NovaRestauracao = {
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly idConfiguracao: number;
  readonly caminho: Buffer[];
  readonly emInstante: Date | string;
  readonly destino: string;
  readonly sobrescrever: string;
  readonly criadaEm: Date;
};

export const insertRestauracao = async (tx: Tx, nova: NovaRestauracao): Promise<number> => {
  const { id } = await tx.insertInto("restauracao").values(nova).returning("id").executeTakeFirstOrThrow();
  return id;
};

export const findRestauracao = (db: Db | Tx, idDispositivo: number, id: number) =>
  db
    .selectFrom("restauracao")
    .select([
      "id",
      "idDispositivo",
      "idConfiguracao",
      "caminho",
      "emInstante",
      "destino",
      "sobrescrever",
      "concluidaEm",
      "canceladaEm",
    ])
    .where("id", "=", id)
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
export type RestauracaoRow = NonNullable<Awaited<ReturnType<typeof findRestauracao>>>;

/** Counts only grow: a call that was late says nothing new. Undefined: no such restore of this device. */
export const noticiarRestauracao = (
  tx: Tx,
  { idDispositivo, id }: { readonly idDispositivo: number; readonly id: number },
  { feitos, falharam, bytes }: Andamento,
  noticiaEm: Date,
) =>
  tx
    .updateTable("restauracao")
    .set({
      noticiaEm,
      feitos: sql`greatest(feitos, ${feitos}::bigint)`,
      falharam: sql`greatest(falharam, least(${falharam}::bigint, ${feitos}::bigint))`,
      bytesFeitos: sql`greatest(bytes_feitos, ${bytes}::bigint)`,
    })
    .where("id", "=", id)
    .where("idDispositivo", "=", idDispositivo)
    .returning("canceladaEm")
    .executeTakeFirst();

export const concluirRestauracao = (
  tx: Tx,
  id: number,
  { recibo, ...fim }: { readonly recibo: object; readonly sucesso: boolean; readonly concluidaEm: Date },
) =>
  tx
    .updateTable("restauracao")
    .set({ ...fim, recibo: JSON.stringify(recibo) })
    .where("id", "=", id)
    .execute();

/** What a restore is about: everything below a folder, or one file in it. */
export type Alvo = { readonly idPasta: number; readonly nome: Buffer | null };

/** Files of the restore with the version that was valid at its instant. */
const arquivosDe = ({ idDispositivo, emInstante }: RestauracaoRow, { idPasta, nome }: Alvo) => sql`
  with recursive abaixo as (
    select id from pasta where id_dispositivo = ${idDispositivo} and id = ${idPasta}
    union all
    select pasta.id from pasta join abaixo on pasta.id_pasta_pai = abaixo.id
    where pasta.id_dispositivo = ${idDispositivo} and ${nome}::bytea is null
  ), escolhido as (
    select arquivo.id as arquivo, arquivo.id_pasta, arquivo.nome, versao.numero, versao.tamanho_bytes,
      versao.modificado_em_micros, versao.sha256, versao.tamanho_bloco
    from abaixo
    join arquivo on arquivo.id_dispositivo = ${idDispositivo} and arquivo.id_pasta = abaixo.id
    join arquivo_versao versao on versao.id_dispositivo = ${idDispositivo} and versao.id_arquivo = arquivo.id
    where versao.valido_de <= ${emInstante} and (versao.valido_ate is null or versao.valido_ate > ${emInstante})
      and versao.sha256 is not null and (${nome}::bytea is null or arquivo.nome = ${nome}::bytea)
  )`;

export const countArquivos = async (db: Db, restauracao: RestauracaoRow, alvo: Alvo) => {
  const { rows } = await sql<{ arquivos: number; bytes: number }>`
    ${arquivosDe(restauracao, alvo)}
    select count(*)::int as arquivos, coalesce(sum(tamanho_bytes), 0)::bigint as bytes from escolhido`.execute(db);
  return rows[0] ?? { arquivos: 0, bytes: 0 };
};

export type ArquivoARestaurar = ArquivoAtual & { readonly arquivo: number };

export const findArquivosARestaurar = async (
  db: Db,
  restauracao: RestauracaoRow,
  alvo: Alvo,
  { depois, maximo }: { readonly depois: Depois; readonly maximo: number },
): Promise<ArquivoARestaurar[]> => {
  const { rows } = await sql<ArquivoARestaurar>`
    ${arquivosDe(restauracao, alvo)}
    select * from escolhido where (id_pasta, nome) > (${depois.idPasta}, ${depois.nome})
    order by id_pasta, nome limit ${maximo}`.execute(db);
  return rows;
};

/** Extents of files of the restore's configuration as they were at its instant, by file. */
export const findTrechosDosArquivos = async (
  db: Db,
  { idDispositivo, idConfiguracao, emInstante }: RestauracaoRow,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> => {
  const { rows } = await sql<{ id: number; trechos: Buffer }>`
    select arquivo.id, versao.trechos from arquivo
    join pasta on pasta.id_dispositivo = ${idDispositivo} and pasta.id = arquivo.id_pasta
    join arquivo_versao versao on versao.id_dispositivo = ${idDispositivo} and versao.id_arquivo = arquivo.id
    where arquivo.id_dispositivo = ${idDispositivo} and arquivo.id = any(${ids}::bigint[])
      and pasta.id_configuracao = ${idConfiguracao} and versao.trechos is not null
      and versao.valido_de <= ${emInstante} and (versao.valido_ate is null or versao.valido_ate > ${emInstante})`.execute(
    db,
  );
  return new Map(rows.map(({ id, trechos }) => [id, trechos]));
};
