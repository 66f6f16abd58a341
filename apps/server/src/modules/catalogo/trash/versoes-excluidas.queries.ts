import type { FilePath } from "@acervo/backup-format/path-segments";
import { sql } from "kysely";
import { byteaArray, int8Array } from "../../../platform/db/binary-array.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { ColunasDaVersao } from "../tree/versao-guardada.ts";
import { chaveDoArquivo, juntarCaminho, separarCaminho } from "./caminho-guardado.ts";

/** Versions of a file that go, or all of it, and where the file lies. */
export type ExcluidoComCaminho = {
  readonly idArquivo: number;
  readonly numeros: readonly number[];
  readonly arquivo: FilePath;
};

/** Keeps versions for an item, before they leave the catalog; tells how many have content. */
export const insertVersoesExcluidas = async (
  tx: Tx,
  idDispositivo: number,
  idItem: number,
  excluidos: readonly ExcluidoComCaminho[],
): Promise<number> => {
  const linhas = excluidos.flatMap(({ numeros, ...excluido }) =>
    (numeros.length === 0 ? [null] : numeros).map((numero) => ({ ...excluido, numero })),
  );
  const { rows } = await sql<{ versoes: number }>`
    with copiada as (
      insert into versao_excluida (id_dispositivo, id_item, chave, id_configuracao, caminho, numero, valido_de, valido_ate,
        tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos)
      select ${idDispositivo}, ${idItem}, e.chave, e.id_configuracao, e.caminho, v.numero, v.valido_de, v.valido_ate,
        v.tamanho_bytes, v.modificado_em_micros, v.tamanho_bloco, v.sha256, v.trechos
      from unnest(
        ${int8Array(linhas.map(({ idArquivo }) => idArquivo))}::bigint[],
        ${int8Array(linhas.map(({ numero }) => numero))}::bigint[],
        ${byteaArray(linhas.map(({ arquivo }) => chaveDoArquivo(arquivo)))}::bytea[],
        ${int8Array(linhas.map(({ arquivo }) => arquivo.idConfiguracao))}::bigint[],
        ${byteaArray(linhas.map(({ arquivo }) => juntarCaminho(arquivo.caminho)))}::bytea[]
      ) as e (id_arquivo, numero, chave, id_configuracao, caminho)
      join arquivo_versao v on v.id_dispositivo = ${idDispositivo} and v.id_arquivo = e.id_arquivo
        and (e.numero is null or v.numero = e.numero)
      on conflict (id_dispositivo, chave, numero) do update set id_item = excluded.id_item
      returning trechos
    )
    select count(trechos)::int as versoes from copiada`.execute(tx);
  return rows[0]?.versoes ?? 0;
};

export type VersaoExcluidaRow = ColunasDaVersao & { readonly arquivo: FilePath };

/** Some of those that an item holds, file by file. */
export const findVersoesExcluidas = async (tx: Tx, idItem: number, limite: number): Promise<VersaoExcluidaRow[]> => {
  const linhas = await tx
    .selectFrom("versaoExcluida")
    .select(["idConfiguracao", "caminho", "numero", "validoDe", "validoAte", "tamanhoBytes"])
    .select(["modificadoEmMicros", "tamanhoBloco", "sha256", "trechos"])
    .where("idItem", "=", idItem)
    .orderBy("chave")
    .orderBy("numero")
    .limit(limite)
    .execute();
  return linhas.map(({ idConfiguracao, caminho, ...versao }) => ({
    ...versao,
    arquivo: { idConfiguracao, caminho: separarCaminho(caminho) },
  }));
};

export const countVersoesExcluidas = async (db: Db, idItem: number, limite: number): Promise<number> => {
  const { rows } = await sql<{ versoes: number }>`
    select count(*)::int as versoes from (
      select from versao_excluida where id_item = ${idItem} limit ${limite}
    ) contadas`.execute(db);
  return rows[0]?.versoes ?? 0;
};

/** They are in the catalog again. */
export const deleteDevolvidas = (
  tx: Tx,
  idDispositivo: number,
  versoes: readonly { readonly arquivo: FilePath; readonly numero: number }[],
) =>
  sql`
    delete from versao_excluida using unnest(
      ${byteaArray(versoes.map(({ arquivo }) => chaveDoArquivo(arquivo)))}::bytea[],
      ${int8Array(versoes.map(({ numero }) => numero))}::bigint[]
    ) as volta (chave, numero)
    where versao_excluida.id_dispositivo = ${idDispositivo} and versao_excluida.chave = volta.chave
      and versao_excluida.numero = volta.numero`.execute(tx);

export const deleteVersoesDoItem = (tx: Tx, idItem: number) =>
  tx.deleteFrom("versaoExcluida").where("idItem", "=", idItem).execute();
