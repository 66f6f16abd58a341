import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { aposOLugar, lugarNoTempo, naOrdemDosLugares, type Corte, type Lugar } from "../../../platform/lists/corte.ts";

export type FalhaRow = Lugar & {
  readonly nomeDispositivo: string;
  readonly nomeConfiguracao: string;
  readonly codigoSituacao: number;
  readonly motivos: readonly string[];
};

/** Backups of a subscription that failed or were interrupted, the last to end first. Codes as the index has them. */
export const listFalhas = async (db: Db, idContratacao: number, corte: Corte): Promise<FalhaRow[]> => {
  const { rows } = await sql<FalhaRow>`
    select falho.id::text as id, ${lugarNoTempo("falho.data_fim")} as em, dispositivo.nome as nome_dispositivo,
      configuracao.prefixo as nome_configuracao, falho.codigo_situacao, falho.motivos
    from (
      select id, data_fim, id_dispositivo, id_configuracao, codigo_situacao, motivos from backup
      where id_contratacao = ${idContratacao} and codigo_situacao in (4, 5)
        and ${aposOLugar("data_fim", "id", corte)}
      ${naOrdemDosLugares("data_fim", "id", corte)}
    ) falho
    join dispositivo on dispositivo.id = falho.id_dispositivo
    join configuracao on configuracao.id = falho.id_configuracao
    order by falho.data_fim desc, falho.id::text collate "C" desc`.execute(db);
  return rows;
};
