import type { TipoDeAtencao } from "@acervo/contracts/atencao";
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import { adiado, naFila, resolvidoHoje } from "../condicoes.ts";

type Quem = { readonly tipos: readonly TipoDeAtencao[]; readonly idUsuario: number; readonly agora: Date };

export type ContagemRow = {
  readonly tipo: TipoDeAtencao;
  readonly abertos: number;
  readonly semResponsavel: number;
  readonly meus: number;
  readonly adiados: number;
};

/** The open items by kind. */
export const countPorTipo = async (db: Db, { tipos, idUsuario, agora }: Quem): Promise<ContagemRow[]> => {
  const { rows } = await sql<ContagemRow>`
    select item.tipo, (count(*) filter (where ${naFila(agora)}))::int as abertos,
      (count(*) filter (where ${naFila(agora)} and item.id_usuario_responsavel is null))::int as sem_responsavel,
      (count(*) filter (where ${naFila(agora)} and item.id_usuario_responsavel = ${idUsuario}))::int as meus,
      (count(*) filter (where ${adiado(agora)}))::int as adiados
    from item_atencao item
    where item.encerrado_em is null and item.tipo = any(${tipos}::varchar[])
    group by item.tipo`.execute(db);
  return rows;
};

export type PessoaDaEquipeRow = {
  readonly id: number;
  readonly nome: string;
  readonly comEla: number;
  readonly resolvidosHoje: number;
};

/** Who holds items of the queue or resolved any today, those with most first. */
export const countPorPessoa = async (
  db: Db,
  { tipos, agora }: Pick<Quem, "tipos" | "agora">,
): Promise<PessoaDaEquipeRow[]> => {
  const { rows } = await sql<PessoaDaEquipeRow>`
    select pessoa.id, pessoa.nome, sum(feito.com_ela)::int as com_ela, sum(feito.resolvidos)::int as resolvidos_hoje
    from (
      select item.id_usuario_responsavel as id, 1 as com_ela, 0 as resolvidos from item_atencao item
      where ${naFila(agora)} and item.tipo = any(${tipos}::varchar[]) and item.id_usuario_responsavel is not null
      union all
      select item.id_usuario_resolveu, 0, 1 from item_atencao item
      where ${resolvidoHoje(agora)} and item.tipo = any(${tipos}::varchar[])
    ) feito
    join titular pessoa on pessoa.id = feito.id
    group by pessoa.id, pessoa.nome
    order by com_ela desc, resolvidos_hoje desc, pessoa.nome, pessoa.id`.execute(db);
  return rows;
};
