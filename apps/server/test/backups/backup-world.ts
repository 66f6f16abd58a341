import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { createTestDatabase, type DatabasePlace, type TestDatabase } from "@acervo/test-kit/database";
import { stack } from "@acervo/test-kit/stack";
import { Registry } from "@platformatic/prom-client";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { AgenteAutenticado } from "../../src/platform/identity/agente-autenticado.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { createPresigner } from "../../src/platform/object-store/presign.ts";
import { createS3ObjectStore } from "../../src/platform/object-store/s3-object-store.ts";
import { insertDispositivosConfigurados } from "../builders.ts";
import { novaContratacao, novoUsuario } from "../schema/fixtures.ts";

export type BackupDeps = Pick<Deps, "db" | "clock" | "ids" | "objectStore" | "presigner" | "metrics">;

export type Maquina = { readonly agente: AgenteAutenticado; readonly idConfiguracao: number };

/** A database, a bucket and a clock of its own, in which devices can back up by calling the use cases. */
export type BackupWorld = {
  readonly db: Db;
  readonly database: TestDatabase;
  readonly bucket: TestBucket;
  readonly clock: TestClock;
  readonly deps: BackupDeps;
  /** A device of this subscription, or of a new one of its own. */
  readonly novaMaquina: (idContratacao?: number) => Promise<Maquina>;
  readonly close: () => Promise<void>;
};

export const createBackupWorld = async (place?: DatabasePlace): Promise<BackupWorld> => {
  const database = await createTestDatabase(place);
  const bucket = await createTestBucket();
  const db = createDb(database.url);
  // The store compares signatures with its own clock, so that time begins now and is only moved forward.
  const clock = createTestClock(systemClock.now());
  let numero = 0;
  const s3 = { ...stack().s3, bucket: bucket.name };
  return {
    db,
    database,
    bucket,
    clock,
    deps: {
      db,
      clock,
      ids: systemIds,
      objectStore: createS3ObjectStore(s3),
      presigner: createPresigner(s3),
      metrics: new Registry(),
    },
    novaMaquina: async (daContratacao) => {
      const idContratacao = daContratacao ?? (await novaContratacao(db, await novoUsuario(db)));
      numero += 1;
      const nome = `Máquina ${numero}`;
      const [maquina] = await insertDispositivosConfigurados(db, idContratacao, 1, { ativado: true, nome });
      if (maquina === undefined) throw new Error("no device");
      const { idDispositivo, idConfiguracao } = maquina;
      return { agente: { idDispositivo, idContratacao, versaoChave: 1, epoca: 1 }, idConfiguracao };
    },
    close: async () => {
      await db.destroy();
      await database.drop();
      await bucket.drop();
    },
  };
};
