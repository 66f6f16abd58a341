import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { systemClock } from "../platform/clock.ts";
import { createDb } from "../platform/db/db.ts";
import { readDevelopmentDatabaseUrl } from "./database-url.ts";
import { semearDemonstracao } from "./demo/seed-demonstracao.ts";
import { DemoUsuario } from "./demo/seed-usuario.ts";

/** `node seed-demo.ts [users.json]`: without a file, the list of users comes by standard input. Running it again adds nothing. */
const arquivo = process.argv[2];
const json = arquivo === undefined ? await text(process.stdin) : await readFile(arquivo, "utf8");
const usuarios = z.array(DemoUsuario).min(1).parse(JSON.parse(json));

const db = createDb(readDevelopmentDatabaseUrl());
try {
  await db.transaction().execute((tx) => semearDemonstracao(tx, usuarios, systemClock.now()));
} finally {
  await db.destroy();
}
process.stdout.write(`Demo rows are there for ${usuarios.length} users.\n`);
