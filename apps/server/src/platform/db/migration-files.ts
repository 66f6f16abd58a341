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
};

const NO_TRANSACTION = /^-- no transaction$/m;

/** The `.sql` files of a folder in the order in which they are applied. */
export const readMigrationFiles = async (dir: string): Promise<readonly MigrationFile[]> => {
  const files = (await readdir(dir)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(dir, file));
      const sql = bytes.toString("utf8");
      return {
        name: file.slice(0, -".sql".length),
        sql,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        inTransaction: !NO_TRANSACTION.test(sql),
      };
    }),
  );
};
