import { sql } from "kysely";

/**
 * The address by which a person is known to others: the main one, or of who came by link the one that they gave, confirmed
 * or not. It stands in contracts and at the payment provider; our own messages go to confirmed ones alone.
 */
export const emailDeContato = sql<string>`coalesce(nullif(usuario.email, ''), usuario.email_secundario, usuario.email_pendente, '')`;
