import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../db/db.ts";
import { aposOLugar, lugarNoTempo, naOrdemDosLugares, type Corte, type Lugar } from "../lists/corte.ts";

/**
 * Looks of staff at what is a customer's: a subscription, the person found by a document, the portal on their request;
 * and at the trail of all, and at reports of the compliance channel.
 */
export type ConsultaAuditada =
  "CONTRATACAO_CONSULTADA" | "TITULAR_CONSULTADO" | "AJUDA_INICIADA" | "TRILHA_CONSULTADA" | "RELATO_CONSULTADO";

/** Written out, for an index is of the rows of some of them alone and a parameter would not prove it. */
const ACAO: Readonly<Record<ConsultaAuditada, RawBuilder<string>>> = {
  CONTRATACAO_CONSULTADA: sql`'CONTRATACAO_CONSULTADA'`,
  TITULAR_CONSULTADO: sql`'TITULAR_CONSULTADO'`,
  TRILHA_CONSULTADA: sql`'TRILHA_CONSULTADA'`,
  AJUDA_INICIADA: sql`'AJUDA_INICIADA'`,
  RELATO_CONSULTADO: sql`'RELATO_CONSULTADO'`,
};

type Consulta = {
  readonly acao: ConsultaAuditada;
  readonly atorId: string | null;
  readonly alvo: { readonly tipo: string; readonly id: number | string };
  readonly minutos: number;
};

/** Whether the actor looked at the same thing within the last minutes, by the clock that events have. */
export const existsConsulta = async (db: Db | Tx, { acao, atorId, alvo, minutos }: Consulta): Promise<boolean> => {
  const { rows } = await sql`
    select from auditoria_evento
    where acao = ${ACAO[acao]} and alvo_tipo = ${alvo.tipo} and alvo_id = ${String(alvo.id)}
      and instante > clock_timestamp() - make_interval(mins => ${minutos}::int) and ator_id = ${atorId}
    limit 1`.execute(db);
  return rows.length > 0;
};

export type ConsultaRow = Lugar & {
  readonly acao: ConsultaAuditada;
  readonly alvoId: string;
  /** Who looked; null where the account is gone. */
  readonly por: string | null;
};

export type AlvoDasConsultas = {
  readonly acao: ConsultaAuditada;
  readonly tipo: string;
  readonly ids: readonly number[];
};

/** Looks at these, newest first. */
export const listConsultas = async (
  db: Db,
  { acao, tipo, ids }: AlvoDasConsultas,
  corte: Corte,
): Promise<ConsultaRow[]> => {
  const { rows } = await sql<ConsultaRow>`
    select evento.acao, evento.alvo_id, titular.nome as por, ${lugarNoTempo("evento.instante")} as em,
      evento.seq::text as id
    from (
      select acao, alvo_id, ator_id, instante, seq from auditoria_evento
      where acao = ${ACAO[acao]} and alvo_tipo = ${tipo} and alvo_id = any(${ids.map(String)})
        and ${aposOLugar("instante", "seq", corte)}
      ${naOrdemDosLugares("instante", "seq", corte)}
    ) evento
    left join titular on titular.id = evento.ator_id::bigint
    order by evento.instante desc, evento.seq::text collate "C" desc`.execute(db);
  return rows;
};
