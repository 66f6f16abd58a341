import { join } from "node:path";
import { runCommand } from "@acervo/infra/stack/run-command";
import { COLUMN_TYPES } from "./column-types.ts";
import { withFreshDatabase } from "./temporary-database.ts";

const REPO = join(import.meta.dirname, "../..");
export const SCHEMA_FILE = join(REPO, "apps/server/src/platform/db/schema.generated.ts");

export interface SchemaTypesOptions {
  /** A PostgreSQL where databases may be created. */
  readonly adminUrl: string;
  /** Leave the file alone and fail when it differs. */
  readonly verify: boolean;
  readonly file?: string;
}

/** Writes, or verifies, the Kysely types of a database that was just migrated from nothing. */
export const generateSchemaTypes = async (options: SchemaTypesOptions): Promise<void> => {
  await withFreshDatabase(options.adminUrl, async (url) => {
    const args = [
      `--url=${url}`,
      "--dialect=postgres",
      "--default-schema=public",
      "--include-pattern=public.*",
      "--camel-case",
      "--date-parser=string",
      `--type-mapping=${JSON.stringify({ int8: "number" })}`,
      `--overrides=${JSON.stringify({ columns: COLUMN_TYPES })}`,
      `--out-file=${options.file ?? SCHEMA_FILE}`,
    ];
    if (options.verify) args.push("--verify");
    await runCommand(join(REPO, "node_modules/.bin/kysely-codegen"), args);
  });
};
