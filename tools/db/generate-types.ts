import { parseArgs } from "node:util";
import { readStackFile } from "@acervo/infra/stack/stack-file";
import { SCHEMA_FILE, schemaTypes, updateSchemaTypes } from "./schema-types.ts";

/** `npm run db:types` writes the types of the tables; `-- --verify` fails when the committed file differs. */
const { values } = parseArgs({
  options: { verify: { type: "boolean", default: false }, "admin-url": { type: "string" } },
});

const types = await schemaTypes(values["admin-url"] ?? readStackFile().postgres.adminUrl);
await updateSchemaTypes(types, SCHEMA_FILE, values.verify);
process.stdout.write(values.verify ? "The committed types match the migrations.\n" : "Types written.\n");
