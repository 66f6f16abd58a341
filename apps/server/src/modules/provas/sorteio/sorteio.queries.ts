import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import { CLASSES_ATE, type Candidato, type Limites } from "./sorteio.rules.ts";

export type CandidatoRow = Candidato & {
  readonly idArquivo: number;
  readonly idPasta: number;
  readonly nome: Buffer;
  readonly numero: number;
  readonly modificadoEmMicros: number;
  readonly sha256: Buffer;
  /** Too large for a sample: told so that it is counted. */
  readonly grande: boolean;
  /** Of the whole group. */
  readonly arquivosDoGrupo: number;
  readonly bytesDoGrupo: number;
};

/**
 * The files of a device's newest state that may be drawn, of each configuration and class as many as a sample has at
 * most, in the order of the SHA-256 of seed, file and version. One row at least of each group, with what the group holds.
 */
export const findCandidatos = async (
  tx: Tx,
  idDispositivo: number,
  semente: Buffer,
  limites: Pick<Limites, "arquivos" | "bytes">,
): Promise<CandidatoRow[]> => {
  const { rows } = await sql<CandidatoRow>`
    with atual as (
      select arquivo.id as id_arquivo, arquivo.id_pasta, arquivo.nome, pasta.id_configuracao, versao.numero,
        versao.tamanho_bytes, versao.modificado_em_micros, versao.sha256,
        width_bucket(greatest(versao.tamanho_bytes, 1) - 1, ${CLASSES_ATE}::bigint[]) + 1 as classe,
        versao.tamanho_bytes > ${limites.bytes} as grande,
        sha256(convert_to(${semente.toString("hex")} || '/' || arquivo.id || '/' || versao.numero, 'UTF8')) as sorte
      from arquivo
      join pasta on pasta.id_dispositivo = ${idDispositivo} and pasta.id = arquivo.id_pasta
      join arquivo_versao versao on versao.id_dispositivo = ${idDispositivo} and versao.id_arquivo = arquivo.id
        and versao.numero = arquivo.numero_atual
      where arquivo.id_dispositivo = ${idDispositivo} and not arquivo.removido and versao.sha256 is not null
    ), na_ordem as (
      select *, count(*) over grupo as arquivos_do_grupo, (sum(tamanho_bytes) over grupo)::bigint as bytes_do_grupo,
        row_number() over (grupo order by sorte) as lugar
      from atual window grupo as (partition by id_configuracao, classe, grande)
    )
    select * from na_ordem where lugar <= case when grande then 1 else ${limites.arquivos}::bigint end
    order by classe, id_configuracao, lugar`.execute(tx);
  return rows;
};

/** The next number of a month's proofs. */
export const updateNumero = async (tx: Tx, competencia: string): Promise<number> => {
  const { ultimo } = await tx
    .insertInto("provaNumero")
    .values({ competencia, ultimo: 1 })
    .onConflict((conflito) => conflito.column("competencia").doUpdateSet({ ultimo: sql`prova_numero.ultimo + 1` }))
    .returning("ultimo")
    .executeTakeFirstOrThrow();
  return ultimo;
};
