import type { ForaPorRegra } from "@acervo/contracts/agente-mensagens";
import { sql } from "kysely";
import { int8Array } from "../../../platform/db/binary-array.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { BackupRelatado } from "./nao-protegidos.queries.ts";

export type LinhaForaPorRegra = Omit<ForaPorRegra, "bytes"> & { readonly bytes: number | null };

/** What the last complete backup of a configuration left out by rules takes the place of what the one before did. */
export const updateForaPorRegra = async (
  tx: Tx,
  { idContratacao, idDispositivo, idConfiguracao }: BackupRelatado,
  linhas: readonly LinhaForaPorRegra[],
): Promise<void> => {
  await tx.deleteFrom("foraPorRegra").where("idConfiguracao", "=", idConfiguracao).execute();
  if (linhas.length === 0) return;
  await sql`
    insert into fora_por_regra (id_contratacao, id_dispositivo, id_configuracao, padrao, arquivos, pastas, bytes)
    select ${idContratacao}, ${idDispositivo}, ${idConfiguracao}, padrao, sum(arquivos), sum(pastas), sum(bytes)
    from unnest(
      ${linhas.map(({ padrao }) => padrao ?? "")}::text[],
      ${int8Array(linhas.map(({ arquivos }) => arquivos))}::bigint[],
      ${int8Array(linhas.map(({ pastas }) => pastas))}::bigint[],
      ${linhas.map(({ bytes }) => bytes)}::bigint[]
    ) as dito (padrao, arquivos, pastas, bytes) group by padrao`.execute(tx);
};

/** What a configuration that was removed left out is nobody's concern any more. */
const emUso = sql`exists (select from configuracao where id = fora_por_regra.id_configuracao and data_fim is null)`;

/** Of a device, by rule: what is hidden first, then the pattern that leaves out most. */
export const listForaPorRegra = async (db: Db, idDispositivo: number): Promise<LinhaForaPorRegra[]> => {
  const { rows } = await sql<LinhaForaPorRegra>`
    select nullif(padrao, '') as padrao, sum(arquivos)::bigint as arquivos, sum(pastas)::bigint as pastas,
      sum(bytes)::bigint as bytes
    from fora_por_regra where id_dispositivo = ${idDispositivo} and ${emUso}
    group by padrao order by padrao <> '', sum(arquivos) + sum(pastas) desc, padrao`.execute(db);
  return rows;
};

/** How much each device of a subscription leaves out, those that leave something only. */
export const countForaPorRegra = async (db: Db, idContratacao: number): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ idDispositivo: number; quantos: number }>`
    select id_dispositivo, sum(arquivos + pastas)::bigint as quantos from fora_por_regra
    where id_contratacao = ${idContratacao} and ${emUso} group by id_dispositivo`.execute(db);
  return new Map(rows.map(({ idDispositivo, quantos }) => [idDispositivo, quantos]));
};
