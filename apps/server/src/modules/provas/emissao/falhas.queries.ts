import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { dentre } from "../../../platform/db/dentre.ts";

export type FalhaRow = {
  /** Of the device. */
  readonly id: number;
  readonly idContratacao: number;
  readonly idProva: number;
  readonly nome: string;
  readonly numero: string;
  readonly arquivos: number;
  /** Of those, what came back from the store as something else. */
  readonly naoVoltaram: number;
  /** Of those, where the original on the machine is not what was backed up. */
  readonly originais: number;
  readonly desde: Date;
};

/** Devices in use whose last proof failed, of these subscriptions or of all (null). */
export const listFalhas = async (db: Db | Tx, idsContratacao: readonly number[] | null): Promise<FalhaRow[]> => {
  const { rows } = await sql<FalhaRow>`
    select dispositivo.id, dispositivo.id_contratacao, prova.id as id_prova, dispositivo.nome, prova.numero, prova.arquivos,
      prova.encerrada_em as desde, diferentes.nao_voltaram, diferentes.originais
    from prova join dispositivo on dispositivo.id = prova.id_dispositivo
    cross join lateral (
      select count(*) filter (where servidor in ('DIFERENTE', 'AUSENTE') or computador = 'DIFERENTE')::int as nao_voltaram,
        count(*) filter (where original = 'DIFERENTE')::int as originais
      from prova_arquivo where id_prova = prova.id
    ) diferentes
    where prova.situacao = 'FALHOU' and dispositivo.data_fim is null
      and ${dentre("prova.id_contratacao", idsContratacao)}
      and not exists (
        select from prova depois where depois.id_dispositivo = prova.id_dispositivo
          and depois.encerrada_em is not null and depois.id > prova.id
      )
    order by dispositivo.id`.execute(db);
  return rows;
};
