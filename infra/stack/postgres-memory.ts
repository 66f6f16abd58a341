import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import type { SystemUser } from "./run-command.ts";

/** The tablespace of databases that live for one test file. */
export const memoryTablespace = "acervo_memory";

/** Every Linux has it; in a container it may be next to nothing. */
const memoryRoot = "/dev/shm";
const neededBytes = 4 * 1024 ** 3;

/**
 * The folder in memory of the PostgreSQL whose data lie there, or nothing where memory is short. It must exist before
 * the server starts: a recovery writes into it, and a machine that was switched off comes back without it.
 *
 * A database is 1,250 files. On a disk whose file system has no journal, making and dropping one takes ten times the
 * processor time, since each new file is kept from the numbers of all that were deleted in the last minutes.
 */
export function prepareMemoryFolder(dataDir: string, user: SystemUser | undefined): string | undefined {
  if (!existsSync(memoryRoot)) return undefined;
  const { bavail, bsize } = statfsSync(memoryRoot);
  if (bavail * bsize < neededBytes) return undefined;
  const folder = join(memoryRoot, `acervo-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Makes the tablespace, anew if what was in it is gone, and takes it away where it may not be. */
export async function ensureMemoryTablespace(client: Pick<Client, "query">, folder: string | undefined): Promise<void> {
  const { rows } = await client.query<{ location: string }>(
    "SELECT pg_tablespace_location(oid) AS location FROM pg_tablespace WHERE spcname = $1",
    [memoryTablespace],
  );
  const [known] = rows;
  const content = folder === undefined ? [] : readdirSync(folder);
  if (known !== undefined && known.location === folder && content.length > 0) return;
  if (known !== undefined) await dropTablespace(client);
  if (folder === undefined) return;
  // Of an earlier server over the same folder.
  for (const name of content) rmSync(join(folder, name), { recursive: true });
  await client.query(`CREATE TABLESPACE ${memoryTablespace} OWNER acervo LOCATION '${folder}'`);
}

async function dropTablespace(client: Pick<Client, "query">): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database JOIN pg_tablespace t ON t.oid = dattablespace WHERE spcname = $1",
    [memoryTablespace],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  await client.query(`DROP TABLESPACE ${memoryTablespace}`);
}
