import type { TipoDeAtencao } from "@acervo/contracts/atencao";
import { sql } from "kysely";
import { instantFrom } from "../../../../platform/clock.ts";
import type { Tx } from "../../../../platform/db/db.ts";
import type { Causa } from "../causas/causa.ts";
import { numeroDaGravidade } from "../gravidade.ts";

/** Causes as rows of a statement, however many. */
const causaRows = (causas: readonly Causa[]) => sql`unnest(
  ${causas.map(({ idContratacao }) => idContratacao)}::bigint[],
  ${causas.map(({ idDispositivo }) => idDispositivo)}::bigint[],
  ${causas.map(({ gravidade }) => numeroDaGravidade(gravidade))}::smallint[],
  ${causas.map(({ desde }) => (desde === null ? null : instantFrom(desde)))}::timestamptz[],
  ${causas.map(({ idResponsavel }) => idResponsavel ?? null)}::bigint[]
) as causa (id_contratacao, id_dispositivo, gravidade, desde, id_responsavel)`;

/** By equality, which can be hashed: there is no device 0. */
const daCausa = sql`item.id_contratacao = causa.id_contratacao
  and coalesce(item.id_dispositivo, 0) = coalesce(causa.id_dispositivo, 0)`;

type Rodada = { readonly tipo: TipoDeAtencao; readonly causas: readonly Causa[]; readonly agora: Date };

/** Closes items whose cause is gone, and notes it of those that somebody had resolved. */
export const markCausasCessadas = async (tx: Tx, { tipo, causas, agora }: Rodada): Promise<void> => {
  await sql`
    update item_atencao item set encerrado_em = coalesce(item.encerrado_em, ${agora}), causa_cessou_em = ${agora}
    where item.tipo = ${tipo} and item.causa_cessou_em is null
      and not exists (select from ${causaRows(causas)} where ${daCausa})`.execute(tx);
};

/** What open items have become; those that are the same are not written. */
export const updateAbertos = async (tx: Tx, { tipo, causas }: Rodada): Promise<void> => {
  await sql`
    update item_atencao item set gravidade = causa.gravidade, desde = coalesce(causa.desde, item.desde)
    from ${causaRows(causas)}
    where item.tipo = ${tipo} and item.encerrado_em is null and ${daCausa}
      and (item.gravidade, item.desde) is distinct from (causa.gravidade, coalesce(causa.desde, item.desde))`.execute(
    tx,
  );
};

/**
 * Opens what has no open item. One that was resolved while its cause has held is told as opened again; one that was
 * closed after the causes were read may have lost its cause by that, and waits for the next run.
 */
export const insertAbertos = async (tx: Tx, { tipo, causas, agora }: Rodada): Promise<void> => {
  await sql`
    insert into item_atencao
      (id_contratacao, id_dispositivo, tipo, gravidade, desde, aberto_em, reaberto, id_usuario_responsavel)
    select causa.id_contratacao, causa.id_dispositivo, ${tipo}, causa.gravidade,
      coalesce(causa.desde, antes.desde, ${agora}), ${agora}, antes.desde is not null, causa.id_responsavel
    from ${causaRows(causas)}
    cross join lateral (
      select min(item.desde) as desde, max(item.encerrado_em) as encerrado_em from item_atencao item
      where item.tipo = ${tipo} and item.encerrado_em is not null and item.causa_cessou_em is null and ${daCausa}
    ) antes
    where antes.encerrado_em is null or antes.encerrado_em < ${agora}
    on conflict (id_contratacao, id_dispositivo, tipo) where encerrado_em is null do nothing`.execute(tx);
};

/** Closed items are of use for the counts of a day, and for some time to who asks what became of one. */
export const deleteEncerradosAntesDe = async (tx: Tx, limite: Date): Promise<void> => {
  await tx.deleteFrom("itemAtencao").where("encerradoEm", "<", limite).where("causaCessouEm", "is not", null).execute();
};
