import type { TipoDeRelatorio } from "@acervo/contracts/exportacoes";
import { TIPOS_DE_RELATORIO } from "@acervo/contracts/exportacoes";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export type ExportacaoRecenteRow = {
  readonly id: number;
  readonly iniciadaEm: Date;
  readonly idUsuario: number;
  readonly nomeUsuario: string | null;
  readonly tipo: TipoDeRelatorio;
  readonly filtros: Readonly<Record<string, string>>;
  readonly nomeCliente: string | null;
  /** How it ended, by the trail; null: it runs, or died without telling. */
  readonly fim: string | null;
  readonly linhasDadas: string | null;
  /** Of its lease; null when there is none. */
  readonly linhas: number | null;
  readonly total: number | null;
  readonly viva: boolean;
};

const relatoriosDesde = (desde: Date) => sql`
  from auditoria_evento inicio
  where inicio.acao = 'EXPORTACAO_INICIADA' and inicio.instante >= ${desde}
    and inicio.detalhes ->> 'tipo' = any(${[...TIPOS_DE_RELATORIO]}::text[])`;

export const countRecentes = async (db: Db, desde: Date): Promise<number> => {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::integer as total ${relatoriosDesde(desde)}`.execute(db);
  return rows[0]?.total ?? 0;
};

type Pagina = { readonly desde: Date; readonly agora: Date; readonly limite: number; readonly antes: number };

/** What the trail tells of each, newest first, with the lease of those that are being made. */
export const listRecentes = async (
  db: Db,
  { desde, agora, limite, antes }: Pagina,
): Promise<readonly ExportacaoRecenteRow[]> => {
  const { rows } = await sql<ExportacaoRecenteRow>`
    select inicio.alvo_id::bigint as id, inicio.instante as iniciada_em, inicio.ator_id::bigint as id_usuario,
      pessoa.nome as nome_usuario, inicio.detalhes ->> 'tipo' as tipo, inicio.detalhes as filtros,
      cliente.nome as nome_cliente, fim.detalhes ->> 'fim' as fim, fim.detalhes ->> 'linhas' as linhas_dadas,
      exportacao.linhas, exportacao.total, coalesce(exportacao.expira_em > ${agora}, false) as viva
    from (
      select inicio.* ${relatoriosDesde(desde)}
      order by inicio.instante desc, inicio.alvo_id desc limit ${limite} offset ${antes}
    ) inicio
    left join titular pessoa on pessoa.id = inicio.ator_id::bigint
    left join titular cliente on cliente.id = (inicio.detalhes ->> 'idUsuario')::bigint
    left join exportacao on exportacao.id = inicio.alvo_id::bigint
    left join lateral (
      select encerrada.detalhes from auditoria_evento encerrada
      where encerrada.alvo_tipo = 'exportacao' and encerrada.alvo_id = inicio.alvo_id
        and encerrada.acao = 'EXPORTACAO_ENCERRADA'
      order by encerrada.instante desc limit 1
    ) fim on true
    order by inicio.instante desc, inicio.alvo_id desc`.execute(db);
  return rows;
};
