import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Cli } from "kysely-codegen";
import { format, resolveConfig } from "prettier";
import { COLUMN_TYPES } from "./column-types.ts";
import { createFreshDatabase } from "./fresh-database.ts";

export const SCHEMA_FILE = join(import.meta.dirname, "../../apps/server/src/platform/db/schema.generated.ts");

const generate = async (url: string): Promise<string> => {
  const types = await new Cli().generate({
    url,
    dialect: "postgres",
    defaultSchemas: ["public"],
    includePattern: "public.*",
    camelCase: true,
    dateParser: "string",
    typeMapping: { int8: "number" },
    overrides: { columns: COLUMN_TYPES },
    logLevel: "silent",
  });
  return format(types, { ...(await resolveConfig(SCHEMA_FILE)), parser: "typescript" });
};

/** The Kysely types of a database that was just migrated from nothing. */
export const schemaTypes = async (adminUrl: string): Promise<string> => {
  const database = await createFreshDatabase(adminUrl);
  try {
    return await generate(database.url);
  } finally {
    await database.drop();
  }
};

/** Writes the types; with `verify` leaves the file alone and throws when it is not what would be written. */
export const updateSchemaTypes = async (types: string, file: string, verify: boolean): Promise<void> => {
  if (!verify) return writeFile(file, types);
  if ((await readFile(file, "utf8")) !== types)
    throw new Error(`${file} does not match the migrations: run \`npm run db:types\`.`);
};
