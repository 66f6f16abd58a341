import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { assemblePage } from "./assemble-page.ts";

/** `npm run dossier:page` writes the verifier that goes into dossiers; `-- --check` fails when it differs. */
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });

const file = new URL("../../packages/dossier/verificar-dossie.html", import.meta.url);
const wanted = await assemblePage();
if (!values.check) writeFileSync(file, wanted);
else if (readFileSync(file, "utf8") !== wanted) {
  process.stderr.write(
    "packages/dossier/verificar-dossie.html is not what its modules give: run `npm run dossier:page`.\n",
  );
  process.exitCode = 1;
}
