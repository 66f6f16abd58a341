import { sql, type RawBuilder } from "kysely";

export type Condicao = RawBuilder<boolean>;

/** In the queue: neither closed nor put off. */
export const naFila = (agora: Date): Condicao =>
  sql`item.encerrado_em is null and (item.adiado_ate is null or item.adiado_ate <= ${agora})`;

export const adiado = (agora: Date): Condicao => sql`item.encerrado_em is null and item.adiado_ate > ${agora}`;

export const resolvidoHoje = (agora: Date): Condicao => sql`item.id_usuario_resolveu is not null
  and item.encerrado_em >= date_trunc('day', ${agora}::timestamptz, 'America/Sao_Paulo')`;
