import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

export type MigrationFile = {
  /** `NNNN-verb-thing`. */
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
  /** False for the one statement of a file that PostgreSQL refuses to run in a transaction: `-- no transaction`. */
  readonly inTransaction: boolean;
  /** The newest file that a release must have to work with a database in which this one ran: `-- needs NNNN-verb-thing`. */
  readonly needs: string | null;
};

const NO_TRANSACTION = /^-- no transaction$/m;
const NEEDS = /^-- needs (\S+)$/m;

/** The names of a folder's files, in the order in which they are applied. */
export const listMigrationNames = async (dir: string): Promise<readonly string[]> =>
  (await readdir(dir))
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.slice(0, -".sql".length))
    .toSorted();

/** The `.sql` files of a folder in the order in which they are applied. */
export const readMigrationFiles = async (dir: string): Promise<readonly MigrationFile[]> => {
  const names = await listMigrationNames(dir);
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(dir, `${name}.sql`));
      const sql = bytes.toString("utf8");
      return {
        name,
        sql,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        inTransaction: !NO_TRANSACTION.test(sql),
        needs: NEEDS.exec(sql)?.[1] ?? null,
      };
    }),
  );
};
