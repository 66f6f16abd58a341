import type { SemComputador } from "@acervo/contracts/provas";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { emUso } from "../em-uso.queries.ts";

export type SemRespostaRow = { readonly id: number; readonly motivo: SemComputador | null };

/**
 * Open proofs to which nobody adds any more: their order is answered or has run out, or their device went out of use
 * before the server had read them (no reason why the computer took no part).
 */
export const findSemResposta = async (db: Db, agora: Date): Promise<SemRespostaRow[]> => {
  const { rows } = await sql<SemRespostaRow>`
    select prova.id, case
        when comando.id is null then null when comando.situacao is null then 'SEM_RESPOSTA' else 'NAO_FEITA'
      end as motivo
    from prova
    join dispositivo on dispositivo.id = prova.id_dispositivo
    join catalogo on catalogo.id_dispositivo = prova.id_dispositivo
    join contratacao_com_plano contratacao on contratacao.id = prova.id_contratacao
    left join comando on comando.id = prova.id_comando
    where prova.encerrada_em is null and (
      comando.valido_ate <= ${agora} or comando.situacao in ('CONCLUIDO', 'RECUSADO', 'FALHOU', 'DESCONHECIDO')
      or (comando.id is null and not ${emUso})
    )
    order by prova.id`.execute(db);
  return rows;
};
