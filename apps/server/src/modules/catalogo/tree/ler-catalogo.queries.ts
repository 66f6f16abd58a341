import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type ArquivoAtual = {
  readonly idPasta: number;
  readonly nome: Buffer;
  readonly numero: number;
  readonly tamanhoBytes: number;
  readonly modificadoEmMicros: number;
  readonly sha256: Buffer;
  readonly tamanhoBloco: number | null;
};

export type Depois = { readonly idPasta: number; readonly nome: Buffer };

/** Current files of a configuration after a place, in the order of folder id and name; damaged ones are to come again. */
export const findArquivosAtuais = async (
  db: Db,
  { idDispositivo, idConfiguracao }: { readonly idDispositivo: number; readonly idConfiguracao: number },
  depois: Depois,
  maximo: number,
): Promise<ArquivoAtual[]> => {
  const { rows } = await sql<ArquivoAtual>`
    select arquivo.id_pasta, arquivo.nome, versao.numero, versao.tamanho_bytes, versao.modificado_em_micros,
      versao.sha256, versao.tamanho_bloco
    from arquivo
    cross join lateral (
      select id_configuracao from pasta where id_dispositivo = ${idDispositivo} and id = arquivo.id_pasta limit 1
    ) as pasta
    cross join lateral (
      select * from arquivo_versao
      where id_dispositivo = ${idDispositivo} and id_arquivo = arquivo.id and numero = arquivo.numero_atual limit 1
    ) as versao
    where arquivo.id_dispositivo = ${idDispositivo} and pasta.id_configuracao = ${idConfiguracao} and not arquivo.removido
      and versao.danificada_em is null
      and (arquivo.id_pasta, arquivo.nome) > (${depois.idPasta}, ${depois.nome})
    order by arquivo.id_pasta, arquivo.nome
    limit ${maximo}`.execute(db);
  return rows;
};

export type PastaRow = {
  readonly id: number;
  readonly idPastaPai: number | null;
  readonly idConfiguracao: number;
  readonly nome: Buffer;
};

/** These folders and all above them, or so many of those. */
export const findPastasAcima = async (
  db: Db | Tx,
  idDispositivo: number,
  ids: readonly number[],
  limite: number | null = null,
): Promise<PastaRow[]> => {
  const { rows } = await sql<PastaRow>`
    with recursive acima as (
      select id, id_pasta_pai, id_configuracao, nome from pasta where id_dispositivo = ${idDispositivo} and id = any(${ids}::bigint[])
      union
      select pasta.id, pasta.id_pasta_pai, pasta.id_configuracao, pasta.nome from pasta join acima on pasta.id = acima.id_pasta_pai
      where pasta.id_dispositivo = ${idDispositivo}
    )
    select * from acima limit ${limite}::bigint`.execute(db);
  return rows;
};

/** Whether the configuration is the device's, removed or not. */
export const isDoDispositivo = async (db: Db | Tx, idDispositivo: number, idConfiguracao: number): Promise<boolean> => {
  const linha = await db
    .selectFrom("configuracao")
    .select("id")
    .where("id", "=", idConfiguracao)
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
  return linha !== undefined;
};
