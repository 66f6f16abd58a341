import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

type Enderecos = readonly (string | null)[];

/** Keeps the addresses that an account is about to leave; one that is left again keeps its place among them. */
export const insertEmailsAnteriores = async (
  tx: Tx,
  idUsuario: number,
  { antes, depois }: { readonly antes: Enderecos; readonly depois: Enderecos },
  agora: Date,
): Promise<void> => {
  const ficam = new Set(depois.map((email) => email?.toLowerCase()));
  const deixados = antes.filter((email) => email !== null && email !== "" && !ficam.has(email.toLowerCase()));
  await sql`
    insert into email_anterior (id_usuario, email, deixado_em)
    select ${idUsuario}, email, ${agora} from unnest(${deixados}::varchar[]) as email
    on conflict (id_usuario, lower(email)) do update set deixado_em = excluded.deixado_em`.execute(tx);
};

/** Nobody is told at these any more. */
export const deleteEmailsAnteriores = (tx: Tx, ate: Date) =>
  tx.deleteFrom("emailAnterior").where("deixadoEm", "<=", ate).execute();
