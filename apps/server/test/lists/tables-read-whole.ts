import type { RawBuilder } from "kysely";
import type { Tx } from "../../src/platform/db/db.ts";

/** Which of these tables PostgreSQL would read whole to answer a query. */
export const tablesReadWhole = async (
  tx: Tx,
  consulta: RawBuilder<unknown>,
  grandes: readonly string[],
): Promise<readonly string[]> => {
  const { sql: texto, ...resto } = consulta.compile(tx);
  const { rows } = await tx.executeQuery({ ...resto, sql: `explain (format json) ${texto}` });
  const achadas = [...JSON.stringify(rows).matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)];
  return achadas.map(([, tabela = ""]) => tabela).filter((tabela) => grandes.includes(tabela));
};
