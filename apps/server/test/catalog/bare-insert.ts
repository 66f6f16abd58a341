import { hash } from "node:crypto";
import { displayName, orderKey } from "@acervo/backup-format/display-name";
import { encodeExtents } from "@acervo/backup-format/version-codec";
import { sql } from "kysely";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { processorSeconds, sessionPid } from "./cpu-time.ts";

/** Beyond every device that a test makes. */
const FIRST_DEVICE = 9_000_000;

type Rows = {
  readonly ids: number[];
  readonly names: Buffer[];
  readonly shown: string[];
  readonly order: string[];
  readonly hashes: Buffer[];
  readonly extents: Buffer[];
};

const rowsOf = (batch: number, files: number): Rows => {
  const names = Array.from({ length: files }, (_, number) => Buffer.from(`Certidão ${batch}-${number}.pdf`));
  const shown = names.map(displayName);
  const idObjeto = hash("md5", String(batch));
  return {
    ids: names.map((_, number) => batch * files + number + 1),
    names,
    shown,
    order: shown.map(orderKey),
    hashes: names.map((name) => hash("sha256", name, "buffer")),
    extents: names.map((_, number) => encodeExtents([{ idObjeto, offset: 96 + number * 20, length: 20 }])),
  };
};

const insertBatch = (db: Db, idDispositivo: number, rows: Rows): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = systemClock.now();
    await sql`
      insert into arquivo (id_dispositivo, numero_atual, removido, id_pasta, id, nome, nome_exibicao, nome_ordem)
      select ${idDispositivo}, 1, false, 1, novo.* from unnest(
        ${rows.ids}::bigint[], ${rows.names}::bytea[], ${rows.shown}::text[], ${rows.order}::text[]) as novo`.execute(
      tx,
    );
    await sql`
      insert into arquivo_versao (id_dispositivo, numero, valido_de, tamanho_bytes, modificado_em_micros, id_arquivo, sha256, trechos)
      select ${idDispositivo}, 1, ${now}, 20, 0, nova.* from unnest(
        ${rows.ids}::bigint[], ${rows.hashes}::bytea[], ${rows.extents}::bytea[]) as nova`.execute(tx);
  });

/** What the two large statements of a batch cost alone, prepared values, one session: the floor. */
export const insertBare = async (
  databaseUrl: string,
  load: { readonly devices: number; readonly batchesPerDevice: number; readonly filesPerBatch: number },
): Promise<{ readonly filesPerSecond: number; readonly databaseMs: number }> => {
  const batches = Array.from({ length: load.devices }, (_, device) =>
    Array.from({ length: load.batchesPerDevice }, (__, batch) => ({
      idDispositivo: FIRST_DEVICE + device,
      rows: rowsOf(batch, load.filesPerBatch),
    })),
  ).flat();
  const files = batches.length * load.filesPerBatch;
  const session = createDb(databaseUrl, { max: 1 });
  try {
    await insertBatch(session, FIRST_DEVICE - 1, rowsOf(0, load.filesPerBatch));
    const pid = await sessionPid(session);
    const before = { database: processorSeconds(pid), at: performance.now() };
    for (const { idDispositivo, rows } of batches) await insertBatch(session, idDispositivo, rows);
    const seconds = (performance.now() - before.at) / 1_000;
    const databaseMs = ((processorSeconds(pid) - before.database) * 1_000_000) / files;
    return { filesPerSecond: files / seconds, databaseMs };
  } finally {
    await session.destroy();
  }
};
