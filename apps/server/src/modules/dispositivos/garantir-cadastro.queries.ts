import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

type Dono = { readonly idDispositivo: number; readonly idContratacao: number };

export const isContratacaoConhecida = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom("contratacaoComPlano as contratacao").select("id").where("id", "=", id).executeTakeFirst()) !==
  undefined;

/** Makes the device under the id that its keys carry, if it is not there; it needs a new activation. */
export const insertDispositivoAusente = async (tx: Tx, dono: Dono, nome: string, agora: Date): Promise<void> => {
  const { numAffectedRows } = await sql`
    insert into dispositivo (id, id_contratacao, nome, data_inicio) overriding system value
    values (${dono.idDispositivo}, ${dono.idContratacao}, ${nome}, ${agora})
    on conflict (id) do nothing`.execute(tx);
  if ((numAffectedRows ?? 0n) > 0n)
    await sql`select setval(pg_get_serial_sequence('dispositivo', 'id'), (select max(id) from dispositivo))`.execute(
      tx,
    );
};

/** The same for its configurations, without directories and schedules, which the bucket does not tell. */
export const insertConfiguracoesAusentes = async (
  tx: Tx,
  { idDispositivo, idContratacao }: Dono,
  configuracoes: ReadonlyMap<number, string>,
  agora: Date,
): Promise<void> => {
  const { numAffectedRows } = await sql`
    insert into configuracao (id_dispositivo, id_contratacao, data_inicio, id, prefixo) overriding system value
    select ${idDispositivo}, ${idContratacao}, ${agora}::timestamptz, contada.* from unnest(
      ${[...configuracoes.keys()]}::bigint[], ${[...configuracoes.values()]}::text[]
    ) as contada
    on conflict (id) do nothing`.execute(tx);
  if ((numAffectedRows ?? 0n) > 0n)
    await sql`select setval(pg_get_serial_sequence('configuracao', 'id'), (select max(id) from configuracao))`.execute(
      tx,
    );
};
