import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ARQUIVOS, MIGRATIONS_DIR } from "./arquivos.ts";

/** `npm run reference-data` writes the generated migrations; with `--verify` it only tells which ones differ. */
const {
  values: { verify },
} = parseArgs({ options: { verify: { type: "boolean", default: false } } });
const diferentes: string[] = [];

for (const [arquivo, gerar] of ARQUIVOS) {
  const caminho = join(MIGRATIONS_DIR, arquivo);
  const sql = gerar();
  const atual = await readFile(caminho, "utf8").catch(() => undefined);
  if (atual === sql) continue;
  diferentes.push(arquivo);
  if (!verify) await writeFile(caminho, sql);
}

process.stdout.write(
  diferentes.length === 0
    ? "Reference data is up to date.\n"
    : `${verify ? "Differs" : "Written"}: ${diferentes.join(", ")}\n`,
);
if (verify && diferentes.length > 0) process.exitCode = 1;
