import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import type { EventoDaTrilha } from "@acervo/contracts/trilha";
import { sql, type RawBuilder } from "kysely";
import { contractChain } from "../../../platform/audit/trail-format.ts";
import { inicioDoDia } from "../../../platform/db/civil-days.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { lugarNoTempo } from "../../../platform/lists/corte.ts";

export type FiltroDaTrilha = {
  readonly de: DataCivil;
  readonly ate: DataCivil;
  readonly acao?: string | undefined;
  readonly ator?: number | undefined;
  readonly contratacao?: number | undefined;
  readonly alvoTipo?: string | undefined;
  readonly alvoId?: string | undefined;
};

/** Where a page ended: no two events are at one place. */
export type LugarNaTrilha = { readonly em: string; readonly cadeia: string; readonly seq: number };

const filtrada = ({ de, ate, acao, ator, contratacao, alvoTipo, alvoId }: FiltroDaTrilha): RawBuilder<unknown> => {
  const condicoes = [
    sql`instante >= ${inicioDoDia(de)}`,
    sql`instante < ${inicioDoDia(somarDias(ate, 1))}`,
    ...(acao === undefined ? [] : [sql`acao = ${acao}`]),
    // Written out, for the index is of people alone.
    ...(ator === undefined ? [] : [sql`ator_tipo = 'usuario' and ator_id = ${String(ator)}`]),
    ...(contratacao === undefined ? [] : [sql`cadeia = ${contractChain(contratacao)}`]),
    ...(alvoTipo === undefined ? [] : [sql`alvo_tipo = ${alvoTipo}`]),
    ...(alvoId === undefined ? [] : [sql`alvo_id = ${alvoId}`]),
  ];
  return sql`from auditoria_evento where ${sql.join(condicoes, sql` and `)}`;
};

const depoisDe = (fim: LugarNaTrilha | null): RawBuilder<unknown> =>
  fim === null
    ? sql``
    : sql`and instante <= ${fim.em}::timestamptz
        and (instante, cadeia collate "C", seq) < (${fim.em}::timestamptz, ${fim.cadeia}, ${fim.seq}::bigint)`;

const DO_MAIS_NOVO = sql`order by instante desc, cadeia collate "C" desc, seq desc`;

export type EventoRow = LugarNaTrilha & {
  /** As São Paulo writes it: `12/11/2026 14:02:11`. */
  readonly quando: string;
  readonly atorTipo: EventoDaTrilha["atorTipo"];
  readonly atorId: string | null;
  readonly nomeDoAtor: string | null;
  readonly acao: string;
  readonly alvoTipo: string;
  readonly alvoId: string;
  readonly idRequisicao: string | null;
  readonly ip: string | null;
  readonly navegador: string | null;
  readonly detalhes: Record<string, string>;
  readonly pessoais: { campo: string; guardado: boolean }[];
  readonly hash: string;
};

/** With who did it and from where. Of other personal values only their fields are told. */
const contada = (eventos: RawBuilder<unknown>): RawBuilder<EventoRow> => sql<EventoRow>`
  select ${lugarNoTempo("evento.instante")} as em, evento.cadeia, evento.seq, evento.ator_tipo, evento.ator_id,
    to_char(evento.instante at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI:SS') as quando,
    titular.nome as nome_do_ator, evento.acao, evento.alvo_tipo, evento.alvo_id, evento.id_requisicao,
    valores.ip, valores.navegador, evento.detalhes, coalesce(valores.pessoais, '[]'::jsonb) as pessoais,
    encode(evento.hash, 'hex') as hash
  from (${eventos}) evento
  left join titular on titular.id = case evento.ator_tipo when 'usuario' then evento.ator_id::bigint end
  left join lateral (
    select max(valor) filter (where campo = 'origem.ip') as ip,
      max(valor) filter (where campo = 'origem.userAgent') as navegador,
      jsonb_agg(jsonb_build_object('campo', campo, 'guardado', valor is not null) order by campo)
        filter (where campo not in ('origem.ip', 'origem.userAgent')) as pessoais
    from auditoria_valor valor where valor.cadeia = evento.cadeia and valor.seq = evento.seq
  ) valores on true
  order by evento.instante desc, evento.cadeia collate "C" desc, evento.seq desc`;

/** Newest first; `limite` null is all of them. */
export const listEventos = (
  filtro: FiltroDaTrilha,
  { fim, limite }: { readonly fim: LugarNaTrilha | null; readonly limite: number | null },
): RawBuilder<EventoRow> =>
  contada(sql`select * ${filtrada(filtro)} ${depoisDe(fim)} ${DO_MAIS_NOVO} limit ${limite}::int`);

export const countEventos = async (tx: Tx, filtro: FiltroDaTrilha): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${filtrada(filtro)}`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** Whose subscription it is; undefined where there is none. */
export const findDonoDaContratacao = (db: Db, id: number) =>
  db.selectFrom("contratacaoComPlano").select(["id", "idUsuario"]).where("id", "=", id).executeTakeFirst();
