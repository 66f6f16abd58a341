import { text } from "node:stream/consumers";
import { z } from "zod";
import { systemClock } from "../src/platform/clock.ts";
import { createDb } from "../src/platform/db/db.ts";
import { createCofreFiscal } from "../src/platform/nota-fiscal/cofre-fiscal.ts";
import { readFiscalSettings } from "../src/start/config.ts";
import { readDevelopmentDatabaseUrl } from "../src/start/database-url.ts";
import { semearFiscal } from "./rows/seed-fiscal.ts";

/** `node seed-fiscal.ts`, for development: `{ pfx, senha }` of the issuer comes by standard input. Running it again adds nothing. */
const certificado = z.object({ pfx: z.base64(), senha: z.string() }).parse(JSON.parse(await text(process.stdin)));
const { chave } = readFiscalSettings();
if (chave === null) throw new Error("ACERVO_CHAVE_FISCAL is missing");
const cofre = await createCofreFiscal(chave);
const db = createDb(readDevelopmentDatabaseUrl());
try {
  await db.transaction().execute((tx) => semearFiscal(tx, cofre, certificado, systemClock.now()));
} finally {
  await db.destroy();
}
