import type { DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { dentre } from "../../../platform/db/dentre.ts";
import { retornoAtendido } from "../atendimentos.queries.ts";

/** Returns of a day and of those before it that nobody was reminded of, in turns by id. */
export const listRetornosPorAvisar = (db: Db, dia: DataCivil, { afterId, limit }: Turn) =>
  db
    .selectFrom("atendimentoSuporte")
    .select("id")
    .where("retornoAvisadoEm", "is", null)
    .where("retornarEm", "<", sql<Date>`((${dia}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();

export const lockRetornoPorAvisar = (tx: Tx, id: number) =>
  tx
    .selectFrom("atendimentoSuporte")
    .innerJoin("titular as analista", "analista.id", "atendimentoSuporte.idUsuarioAnalista")
    .select(["atendimentoSuporte.id", "idContratacao", "retornarEm", "analista.nome", "analista.email"])
    .where("atendimentoSuporte.id", "=", id)
    .where("retornoAvisadoEm", "is", null)
    .$narrowType<{ retornarEm: Date }>()
    .forUpdate("atendimentoSuporte")
    .executeTakeFirst();

export const markRetornoAvisado = async (tx: Tx, id: number, retornoAvisadoEm: Date): Promise<void> => {
  await tx.updateTable("atendimentoSuporte").set({ retornoAvisadoEm }).where("id", "=", id).execute();
};

export type RetornoVencidoRow = {
  readonly idContratacao: number;
  readonly retornarEm: Date;
  readonly idUsuarioAnalista: number;
};

/** The first return of each subscription that is due and was not made, of these or of all (null). */
export const listRetornosVencidos = async (
  db: Db | Tx,
  idsContratacao: readonly number[] | null,
  agora: Date,
): Promise<RetornoVencidoRow[]> => {
  const { rows } = await sql<RetornoVencidoRow>`
    select distinct on (atendimento.id_contratacao) atendimento.id_contratacao, atendimento.retornar_em,
      atendimento.id_usuario_analista
    from atendimento_suporte atendimento
    where atendimento.retornar_em <= ${agora} and not ${retornoAtendido}
      and ${dentre("atendimento.id_contratacao", idsContratacao)}
    order by atendimento.id_contratacao, atendimento.retornar_em`.execute(db);
  return rows;
};
