import type { Gravidade, QuaisItens, TipoDeAtencao } from "@acervo/contracts/atencao";
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import { type Fatia, sentidoEmSql } from "../../../../platform/lists/fatia.ts";
import { numeroDaGravidade } from "../gravidade.ts";
import { adiado, naFila, resolvidoHoje, type Condicao } from "../condicoes.ts";

export type FiltroDaFila = {
  readonly quais: QuaisItens;
  readonly tipos: readonly TipoDeAtencao[];
  readonly gravidade: Gravidade | undefined;
  /** Null: nobody. */
  readonly responsavel: number | null | undefined;
  /** Who asks. */
  readonly idUsuario: number;
  readonly agora: Date;
};

const QUAIS: Readonly<Record<QuaisItens, (filtro: FiltroDaFila) => Condicao>> = {
  ABERTOS: ({ agora }) => naFila(agora),
  MEUS: ({ agora, idUsuario }) => sql`${naFila(agora)} and item.id_usuario_responsavel = ${idUsuario}`,
  ADIADOS: ({ agora }) => adiado(agora),
  RESOLVIDOS: ({ agora }) => resolvidoHoje(agora),
};

const doResponsavel = (responsavel: number | null): Condicao =>
  responsavel === null ? sql`item.id_usuario_responsavel is null` : sql`item.id_usuario_responsavel = ${responsavel}`;

const condicoes = (filtro: FiltroDaFila): Condicao => {
  const { quais, tipos, gravidade, responsavel } = filtro;
  return sql.join(
    [
      QUAIS[quais](filtro),
      sql`item.tipo = any(${tipos}::varchar[])`,
      ...(gravidade === undefined ? [] : [sql`item.gravidade = ${numeroDaGravidade(gravidade)}`]),
      ...(responsavel === undefined ? [] : [doResponsavel(responsavel)]),
    ],
    sql` and `,
  );
};

export const countItens = async (db: Db, filtro: FiltroDaFila): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from item_atencao item where ${condicoes(filtro)}`.execute(db);
  return rows[0]?.total ?? 0;
};

export type ItemRow = {
  readonly id: number;
  readonly idContratacao: number;
  readonly idDispositivo: number | null;
  readonly tipo: TipoDeAtencao;
  readonly gravidade: number;
  readonly desde: Date;
  readonly reaberto: boolean;
  readonly adiadoAte: Date | null;
  readonly nomeUsuario: string;
  readonly nomeContratacao: string;
  readonly idResponsavel: number | null;
  readonly nomeResponsavel: string | null;
  /** When somebody resolved it, and who. */
  readonly encerradoEm: Date | null;
  readonly idResolveu: number | null;
  readonly nomeResolveu: string | null;
};

/** What puts data at risk first, then the oldest. Only the rows of the page are joined with others. */
export const listItens = async (db: Db, filtro: FiltroDaFila, fatia: Fatia): Promise<ItemRow[]> => {
  const direcao = sentidoEmSql(fatia, "asc");
  const { rows } = await sql<ItemRow>`
    with da_pagina as materialized (
      select item.* from item_atencao item where ${condicoes(filtro)}
      order by item.gravidade ${direcao}, item.desde ${direcao}, item.id ${direcao}
      limit ${fatia.limite} offset ${fatia.pular}
    )
    select item.id, item.id_contratacao, item.id_dispositivo, item.tipo, item.gravidade, item.desde, item.reaberto,
      item.adiado_ate, usuario.nome as nome_usuario, contratacao.nome as nome_contratacao,
      responsavel.id as id_responsavel, responsavel.nome as nome_responsavel,
      item.encerrado_em, resolveu.id as id_resolveu, resolveu.nome as nome_resolveu
    from da_pagina item
    join contratacao_com_plano contratacao on contratacao.id = item.id_contratacao
    join titular usuario on usuario.id = contratacao.id_usuario
    left join titular responsavel on responsavel.id = item.id_usuario_responsavel
    left join titular resolveu on resolveu.id = item.id_usuario_resolveu
    order by item.gravidade, item.desde, item.id`.execute(db);
  return rows;
};
