import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";

/** Whether the agent of a device holds a call of a process that lives: an order reaches it within a second or so. */
export const isConectado = (idDispositivo: number | RawBuilder<number>, agora: Date) => sql<boolean>`exists (
  select from presenca_agente join processo_api on processo_api.id = presenca_agente.id_processo
  where presenca_agente.id_dispositivo = ${idDispositivo} and processo_api.vivo_ate > ${agora})`;

export type Presente = { readonly idDispositivo: number; readonly idContratacao: number };

/** Devices whose calls this process holds from now on, whoever held them before. */
export const insertPresencas = (tx: Tx, idProcesso: string, presentes: readonly Presente[]) =>
  sql`
    insert into presenca_agente (id_dispositivo, id_contratacao, id_processo)
    select id_dispositivo, id_contratacao, ${idProcesso}::uuid
    from unnest(${presentes.map(({ idDispositivo }) => idDispositivo)}::bigint[],
                ${presentes.map(({ idContratacao }) => idContratacao)}::bigint[]) as novo (id_dispositivo, id_contratacao)
    order by id_dispositivo
    on conflict (id_dispositivo) do update set id_processo = excluded.id_processo
    where presenca_agente.id_processo <> excluded.id_processo`.execute(tx);

/** Only what this process wrote: another one may hold the device's call by now. */
export const deletePresencas = (tx: Tx, idProcesso: string, idsDispositivo: readonly number[]) =>
  tx
    .deleteFrom("presencaAgente")
    .where("idDispositivo", "=", sql<number>`any(${idsDispositivo})`)
    .where("idProcesso", "=", idProcesso)
    .execute();
