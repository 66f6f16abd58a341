import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../../catalogo/chain.api.ts";

/** What is already asked for keeps since when, and is tried again where it failed. */
export const insertPendentes = (tx: Tx, tarefa: string, donos: readonly Dono[], agora: Date) =>
  sql`
    insert into manutencao_pendente (tarefa, id_dispositivo, id_contratacao, pedida_em)
    select ${tarefa}, dono.*, ${agora}::timestamptz from unnest(
      ${donos.map(({ idDispositivo }) => idDispositivo)}::bigint[],
      ${donos.map(({ idContratacao }) => idContratacao)}::bigint[]
    ) as dono
    on conflict (tarefa, id_dispositivo) do update set falhou_em = null
    where manutencao_pendente.falhou_em is not null`.execute(tx);

export type Reserva = { readonly tarefa: string; readonly reserva: string; readonly ate: Date };

/** Takes a device that no lane has, and that has not failed since `desde`. */
export const lockPendente = async (
  tx: Tx,
  { tarefa, reserva, ate }: Reserva,
  { agora, desde }: { readonly agora: Date; readonly desde: Date },
): Promise<Dono | undefined> => {
  const { rows } = await sql<Dono>`
    update manutencao_pendente set reserva = ${reserva}::uuid, reservada_ate = ${ate}
    where tarefa = ${tarefa} and id_dispositivo = (
      select id_dispositivo from manutencao_pendente
      where tarefa = ${tarefa} and (reservada_ate is null or reservada_ate <= ${agora})
        and (falhou_em is null or falhou_em < ${desde})
      order by id_dispositivo limit 1 for update skip locked
    ) returning id_dispositivo, id_contratacao`.execute(tx);
  return rows[0];
};

const minha = ({ tarefa, reserva }: Pick<Reserva, "tarefa" | "reserva">, { idDispositivo }: Dono) =>
  sql`tarefa = ${tarefa} and id_dispositivo = ${idDispositivo} and reserva = ${reserva}::uuid`;

export const updateReserva = (tx: Tx, reserva: Reserva, dono: Dono) =>
  sql`update manutencao_pendente set reservada_ate = ${reserva.ate} where ${minha(reserva, dono)}`.execute(tx);

export const markFalha = (tx: Tx, reserva: Reserva, dono: Dono, agora: Date) =>
  sql`
    update manutencao_pendente set reserva = null, reservada_ate = null, falhou_em = ${agora}
    where ${minha(reserva, dono)}`.execute(tx);

export const deletePendente = (tx: Tx, reserva: Reserva, dono: Dono) =>
  sql`delete from manutencao_pendente where ${minha(reserva, dono)}`.execute(tx);

/** Whether some lane is at a device of it. */
export const isEmAndamento = async (db: Db, tarefa: string, agora: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from manutencao_pendente where tarefa = ${tarefa} and reservada_ate > ${agora} limit 1`.execute(db);
  return rows.length > 0;
};

export type Atraso = { readonly tarefa: string; readonly pendentes: number; readonly segundos: number };

/** What waits of each task, and since when the oldest of it was asked for. */
export const countPendentes = async (db: Db, agora: Date): Promise<readonly Atraso[]> => {
  const { rows } = await sql<Atraso>`
    select tarefa, count(*)::int as pendentes,
      extract(epoch from ${agora}::timestamptz - min(pedida_em))::float8 as segundos
    from manutencao_pendente group by tarefa`.execute(db);
  return rows;
};
