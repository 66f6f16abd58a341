import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { z } from "zod";
import { systemClock } from "../src/platform/clock.ts";
import { createDb } from "../src/platform/db/db.ts";
import { readDevelopmentDatabaseUrl } from "../src/start/database-url.ts";
import { contasAoVivo } from "./rows/ao-vivo.ts";
import { DEMO_CONTAS } from "./rows/demo-rows.ts";
import { semearDemonstracao } from "./rows/seed-demonstracao.ts";
import { DemoUsuario } from "./rows/seed-usuario.ts";

/**
 * `node seed-demo.ts [users.json] [--ao-vivo PASTA]`: without a file, the list of users comes by standard input. With a
 * folder, the devices of the registry office wait for agents that keep what lies below it. Running it again adds nothing.
 */
const { values, positionals } = parseArgs({ options: { "ao-vivo": { type: "string" } }, allowPositionals: true });
const arquivo = positionals[0];
const pasta = values["ao-vivo"];
const json = arquivo === undefined ? await text(process.stdin) : await readFile(arquivo, "utf8");
const usuarios = z.array(DemoUsuario).min(1).parse(JSON.parse(json));

const contas = pasta === undefined ? DEMO_CONTAS : contasAoVivo(DEMO_CONTAS, pasta);
const db = createDb(readDevelopmentDatabaseUrl());
try {
  await db.transaction().execute((tx) => semearDemonstracao(tx, usuarios, systemClock.now(), contas));
} finally {
  await db.destroy();
}
process.stdout.write(`Demo rows are there for ${usuarios.length} users.\n`);
