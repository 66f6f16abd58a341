import { Gauge } from "@platformatic/prom-client";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";

/** Null where the database archives nothing, as on a developer's machine. */
const findSegundosDesdeOArquivo = async ({ db }: Pick<Deps, "db">): Promise<number | null> => {
  const { rows } = await sql<{ segundos: number | null }>`
    select extract(epoch from now() - coalesce(last_archived_time, pg_postmaster_start_time()))::float8 as segundos
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0]?.segundos ?? null;
};

/** What would be lost if the machine of our own database burned down now. */
export const createArchiveMetrics = (deps: Pick<Deps, "db" | "metrics">): void => {
  const age: Gauge = new Gauge({
    name: "acervo_db_archive_age_seconds",
    help: "How long ago the database archived its log; NaN where it archives nothing.",
    registers: [deps.metrics],
    collect: async () => age.set((await findSegundosDesdeOArquivo(deps)) ?? Number.NaN),
  });
};
