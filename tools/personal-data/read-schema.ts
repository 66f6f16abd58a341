import { Client } from "pg";
import type { Schema } from "./compare.ts";

/** Tables and views of our schema with their columns; the queue and the record of migrations have schemas of their own. */
export const readSchema = async (url: string): Promise<Schema> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ tabela: string; colunas: string[] }>(
      `select table_name as tabela, array_agg(column_name::text order by column_name) as colunas
         from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
    );
    return new Map(rows.map(({ tabela, colunas }) => [tabela, colunas]));
  } finally {
    await client.end();
  }
};
