import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { toMedidaRow, type MedidaRow } from "./medida-row.ts";
import type { MedidaDoDia } from "./medir-dias.ts";

/** A day that was measured before is left as it is. */
export const insertMedidas = (
  tx: Tx,
  idContratacao: number,
  { medidas, medidaEm }: { readonly medidas: readonly MedidaDoDia[]; readonly medidaEm: Date },
) =>
  tx
    .insertInto("medidaConformidade")
    .values(medidas.map((medida) => ({ ...toMedidaRow(medida), idContratacao, medidaEm })))
    .onConflict((conflito) => conflito.columns(["idContratacao", "dia"]).doNothing())
    .execute();

export type CartorioPorMedir = {
  readonly id: number;
  readonly dataInicio: DataCivil;
  readonly medidoAte: DataCivil | null;
};

/** Subscriptions of registry offices that still have what they stored, with the last day that was measured. */
export const listPorMedir = async (db: Db, { afterId, limit }: Turn): Promise<CartorioPorMedir[]> => {
  const { rows } = await sql<CartorioPorMedir>`
    select contratacao.id, contratacao.data_inicio::text as data_inicio, medida.ate::text as medido_ate
    from contratacao_com_plano contratacao
    join titular on titular.id = contratacao.id_usuario and titular.tipo_conta = 'RCV_RCPN'
    left join lateral (
      select max(dia) as ate from medida_conformidade where id_contratacao = contratacao.id
    ) medida on true
    where contratacao.id > ${afterId} and contratacao.codigo_situacao <> ${SITUACAO_CONTRATACAO.encerrada}
    order by contratacao.id limit ${limit}`.execute(db);
  return rows;
};

/** Days of a subscription that were measured, oldest first. */
export const listMedidas = (db: Db, idContratacao: number, desde: DataCivil): Promise<MedidaRow[]> =>
  db
    .selectFrom("medidaConformidade")
    .select(["dia", "perdaSegundos", "idDispositivo", "perdaDe", "perdaAte", "comPendencias", "copiaCompletaSegundos"])
    .where("idContratacao", "=", idContratacao)
    .where("dia", ">=", desde)
    .orderBy("dia")
    .execute();
