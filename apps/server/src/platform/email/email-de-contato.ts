import { sql } from "kysely";

/** The address by which a person is known to others: the main one, or of who came by link the one that they gave. */
export const emailDeContato = sql<string>`coalesce(nullif(usuario.email, ''), usuario.email_secundario, '')`;
