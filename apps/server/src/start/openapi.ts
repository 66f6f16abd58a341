import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { generateOpenApi } from "../http/generate-openapi.ts";

const DEFAULT_FILE = join(import.meta.dirname, "../../../../docs/api/openapi.json");

const { values } = parseArgs({ options: { check: { type: "boolean" }, file: { type: "string" } } });
const file = values.file ?? DEFAULT_FILE;
const document = `${JSON.stringify(await generateOpenApi(), null, 2)}\n`;

if (values.check !== true) {
  await writeFile(file, document);
} else if ((await readFile(file, "utf8")) !== document) {
  process.stderr.write("docs/api/openapi.json is not what the contract says: run `npm run openapi`.\n");
  process.exitCode = 1;
}
