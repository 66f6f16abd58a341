import { sql } from "kysely";
import { dateAt } from "../../platform/clock.ts";
import { deleteCodigoEToken } from "./ativacao/codigos-ativacao.queries.ts";
import type { Tx } from "../../platform/db/db.ts";

/** The device has an agent that proved its key. */
export const markAtivado = async (
  tx: Tx,
  id: number,
  ativacao: { readonly dataAtivacao: Date; readonly versaoAcervoExe: string },
): Promise<void> => {
  await deleteCodigoEToken(tx, id);
  await tx
    .updateTable("dispositivo")
    .set({ ...ativacao, ativado: true })
    .where("id", "=", id)
    .execute();
};

/** The version that the agent says it is. */
export const updateVersaoAcervoExe = (tx: Tx, id: number, versaoAcervoExe: string) =>
  tx
    .updateTable("dispositivo")
    .set({ versaoAcervoExe })
    .where("id", "=", id)
    .where("versaoAcervoExe", "is distinct from", versaoAcervoExe)
    .execute();

/** When whoever watches for silence looks at each device again. */
export const updateVigias = (tx: Tx, vigias: readonly { readonly id: number; readonly vigiarEm: number }[]) =>
  sql`
    update dispositivo set vigiar_em = vigia.em
    from unnest(
      ${vigias.map(({ id }) => id)}::bigint[],
      ${vigias.map(({ vigiarEm }) => dateAt(vigiarEm).toISOString())}::timestamptz[]
    ) as vigia (id, em)
    where dispositivo.id = vigia.id`.execute(tx);
