import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { idDoBanco } from "../../catalogo/chain.api.ts";

export type MotivoQuarentena = "OBJETO" | "VERSAO" | "DELTA";
export type Desconhecido = {
  readonly key: string;
  readonly versionId: string;
  readonly sizeBytes: number;
  readonly motivo: MotivoQuarentena;
};

export type Visto = {
  /** What was looked for. */
  readonly motivos: readonly MotivoQuarentena[];
  readonly desconhecidos: readonly Desconhecido[];
};

/** Makes what is noted of a device, of these reasons, exactly this; what was noted before keeps its instant. */
export const updateQuarentena = async (
  tx: Tx,
  idDispositivo: number,
  { motivos, desconhecidos }: Visto,
  agora: Date,
): Promise<void> => {
  const chaves = desconhecidos.map(({ key }) => key);
  const versoes = desconhecidos.map(({ versionId }) => versionId);
  await sql`
    delete from quarentena where id_dispositivo = ${idDispositivo} and motivo = any(${motivos}::text[])
      and (chave, versao_armazem) not in (select * from unnest(${chaves}::text[], ${versoes}::text[]))`.execute(tx);
  await sql`
    insert into quarentena (id_dispositivo, vista_em, chave, versao_armazem, bytes, motivo)
    select ${idDispositivo}, ${agora}::timestamptz, visto.* from unnest(
      ${chaves}::text[], ${versoes}::text[],
      ${desconhecidos.map(({ sizeBytes }) => sizeBytes)}::bigint[], ${desconhecidos.map(({ motivo }) => motivo)}::text[]
    ) as visto
    on conflict do nothing`.execute(tx);
};

export type ObjetoConhecido = { readonly versaoArmazem: string | null; readonly concessaoEncerrada: boolean };

/** Objects that the catalog, a grant or a compaction of the device knows. A grant that ended tells of itself: nothing can come by it. */
export const findConhecidos = async (
  db: Db,
  idDispositivo: number,
  concessaoAntesDe: Date,
): Promise<ReadonlyMap<string, ObjetoConhecido>> => {
  const { rows } = await sql<ObjetoConhecido & { id: string }>`
    select coalesce(objeto.id, concessao.id_objeto) as id, objeto.versao_armazem,
      coalesce(concessao.situacao = 'CONFIRMADA' and concessao.valido_ate < ${concessaoAntesDe}, false)
        as concessao_encerrada
    from (select * from objeto where id_dispositivo = ${idDispositivo}) objeto
    full join (select * from concessao where id_dispositivo = ${idDispositivo}) concessao
      on concessao.id_objeto = objeto.id
    union all
    select id_objeto, null, false from compactacao where id_dispositivo = ${idDispositivo}`.execute(db);
  return new Map(rows.map(({ id, ...conhecido }) => [idDoBanco(id), conhecido]));
};

/** The device has nothing in the bucket any more. */
export const deleteQuarentena = (tx: Tx, idDispositivo: number) =>
  tx.deleteFrom("quarentena").where("idDispositivo", "=", idDispositivo).execute();
