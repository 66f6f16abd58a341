import { sql } from "kysely";
import { int8Array } from "../../../platform/db/binary-array.ts";
import type { Db } from "../../../platform/db/db.ts";

export type PastaGuardada = {
  readonly id: number;
  readonly idPastaPai: number | null;
  readonly idConfiguracao: number;
  readonly nome: Buffer;
  readonly nomeExibicao: string;
};

/** Folders of a configuration, parents first. */
export const findPastasDaConfiguracao = async (
  db: Db,
  { idDispositivo, id }: { readonly idDispositivo: number; readonly id: number },
  limite: number,
): Promise<PastaGuardada[]> => {
  const { rows } = await sql<PastaGuardada>`
    select id, id_pasta_pai, id_configuracao, nome, nome_exibicao from pasta
    where id_dispositivo = ${idDispositivo} and id_configuracao = ${id}
    order by id limit ${limite}`.execute(db);
  return rows;
};

/** What is looked at: these folders, each with the pattern (by its place, from 1) that leaves it out; 0: none. */
export type Olhada = {
  readonly idDispositivo: number;
  readonly pastas: readonly { readonly id: number; readonly padrao: number }[];
  /** For `like`, in the order of the patterns. */
  readonly nomes: readonly string[];
  readonly limite: number;
  readonly exemplos: number;
};

export type Achado = {
  /** By its place, from 1; 0: files that no pattern matches. */
  readonly padrao: number;
  readonly arquivos: number;
  readonly bytes: number;
  readonly exemplos: { readonly idPasta: number; readonly nome: string }[];
};

/** How many of the files that are there each pattern leaves out: by the folder that they lie in, else by their name. */
export const countPorPadrao = async (
  db: Db,
  { idDispositivo, pastas, nomes, limite, exemplos }: Olhada,
): Promise<Achado[]> => {
  const { rows } = await sql<Achado>`
    with olhado as materialized (
      select arquivo.*, pedida.padrao from unnest(
        ${int8Array(pastas.map(({ id }) => id))}::bigint[], ${pastas.map(({ padrao }) => padrao)}::int[]
      ) as pedida (id_pasta_pedida, padrao)
      cross join lateral (
        select id, id_pasta, nome_exibicao, nome_ordem, numero_atual from arquivo
        where id_dispositivo = ${idDispositivo} and id_pasta = pedida.id_pasta_pedida and not removido offset 0
      ) as arquivo
      limit ${limite}
    ), julgado as (
      select id, id_pasta, nome_exibicao, numero_atual, case when padrao > 0 then padrao else coalesce((
        select min(ordem)::int from unnest(${nomes}::text[]) with ordinality as pedido (nome, ordem)
        where olhado.nome_ordem like pedido.nome
      ), 0) end as padrao
      from olhado
    )
    select padrao, count(*) as arquivos, coalesce(sum(versao.tamanho_bytes), 0)::bigint as bytes,
      coalesce((jsonb_agg(jsonb_build_object('idPasta', id_pasta, 'nome', nome_exibicao))
        filter (where padrao > 0 and vez <= ${exemplos})), '[]') as exemplos
    from (select *, row_number() over (partition by padrao order by id) as vez from julgado) as julgado
    left join lateral (
      select tamanho_bytes from arquivo_versao
      where padrao > 0 and id_dispositivo = ${idDispositivo} and id_arquivo = julgado.id and numero = numero_atual limit 1
    ) as versao on true
    group by padrao`.execute(db);
  return rows;
};
