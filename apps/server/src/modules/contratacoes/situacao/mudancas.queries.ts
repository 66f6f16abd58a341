import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { aposOLugar, lugarNoTempo, naOrdemDosLugares, type Corte, type Lugar } from "../../../platform/lists/corte.ts";

export type MudancaDeSituacaoRow = Lugar & {
  /** Null: it was hired. */
  readonly de: string | null;
  readonly para: string;
  readonly codigoPara: number;
  readonly motivo: string;
};

/** Every situation that a subscription came to, newest first. */
export const listMudancasDeSituacao = async (
  db: Db,
  idContratacao: number,
  corte: Corte,
): Promise<MudancaDeSituacaoRow[]> => {
  const { rows } = await sql<MudancaDeSituacaoRow>`
    select historico.id::text as id, ${lugarNoTempo("historico.ocorrido_em")} as em, antes.descricao as de,
      depois.descricao as para, historico.para_situacao as codigo_para, historico.motivo
    from contratacao_historico historico
    left join situacao_contratacao antes on antes.codigo = historico.de_situacao
    join situacao_contratacao depois on depois.codigo = historico.para_situacao
    where historico.id_contratacao = ${idContratacao}
      and ${aposOLugar("historico.ocorrido_em", "historico.id", corte)}
    ${naOrdemDosLugares("historico.ocorrido_em", "historico.id", corte)}`.execute(db);
  return rows;
};
