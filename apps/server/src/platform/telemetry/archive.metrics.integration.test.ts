import { createTestDatabase } from "@acervo/test-kit/database";
import { createRestorableCluster } from "@acervo/test-kit/restorable-cluster";
import { Registry } from "@platformatic/prom-client";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createDb } from "../db/db.ts";
import { createArchiveMetrics } from "./archive.metrics.ts";

const AGE = "acervo_db_archive_age_seconds";

/** What an operator reads, as often as it is asked for. */
const ageOf = (url: string) => {
  const db = createDb(url);
  const metrics = new Registry();
  createArchiveMetrics({ db, metrics });
  return {
    db,
    read: async (): Promise<number> => {
      const line = new RegExp(`^${AGE} (\\S+)$`, "m").exec(await metrics.metrics());
      return Number(line?.[1]);
    },
  };
};

it("[SRV-328] conta há quanto tempo o banco arquivou o seu registro, e onde ele não arquiva não é número", async () => {
  const cluster = await createRestorableCluster();
  const archiving = ageOf(cluster.url);
  try {
    const before = await archiving.read();
    await sql`select pg_sleep(2)`.execute(archiving.db);
    const older = await archiving.read();
    expect(older).toBeGreaterThanOrEqual(before + 2);
    const started = performance.now();
    await cluster.archive();
    const fresh = await archiving.read();
    expect(fresh).toBeLessThanOrEqual((performance.now() - started) / 1_000);
    expect(fresh).toBeLessThan(older);
  } finally {
    await archiving.db.destroy();
    await cluster.drop();
  }

  const database = await createTestDatabase();
  const silent = ageOf(database.url);
  try {
    expect(await silent.read()).toBeNaN();
  } finally {
    await silent.db.destroy();
    await database.drop();
  }
});
