import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { aposOLugar, lugarNoTempo, naOrdemDosLugares, type Corte, type Lugar } from "../../platform/lists/corte.ts";

export type AtendimentoNoTempoRow = Lugar & {
  readonly descricao: string;
  /** Null: an ordinary call. */
  readonly arquivamento: boolean | null;
  readonly retornarEm: Date | null;
  readonly nomeAnalista: string;
};

/** The calls of a subscription, newest first. */
export const listAtendimentosNoTempo = async (
  db: Db,
  idContratacao: number,
  corte: Corte,
): Promise<AtendimentoNoTempoRow[]> => {
  const { rows } = await sql<AtendimentoNoTempoRow>`
    select atendimento.id::text as id, ${lugarNoTempo("atendimento.inicio")} as em, atendimento.descricao,
      atendimento.arquivamento, atendimento.retornar_em, analista.nome as nome_analista
    from atendimento_suporte atendimento
    join titular analista on analista.id = atendimento.id_usuario_analista
    where atendimento.id_contratacao = ${idContratacao} and ${aposOLugar("atendimento.inicio", "atendimento.id", corte)}
    ${naOrdemDosLugares("atendimento.inicio", "atendimento.id", corte)}`.execute(db);
  return rows;
};
