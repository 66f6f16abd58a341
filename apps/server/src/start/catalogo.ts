import { comandarCatalogo } from "../modules/armazem/rebuild/comando-catalogo.ts";
import { systemClock } from "../platform/clock.ts";
import { createDb } from "../platform/db/db.ts";
import { createS3ObjectStore } from "../platform/object-store/s3-object-store.ts";
import { readConfig } from "./config.ts";

/** `catalogo.ts situacao | reconstruir | liberar`: exit code 0 done, 1 refused, 2 wrong usage. */
const config = readConfig();
const db = createDb(config.databaseUrl);
const deps = { db, clock: systemClock, objectStore: createS3ObjectStore(config.s3) };
const { linhas, codigo } = await comandarCatalogo(deps, process.argv.slice(2));
await db.destroy();
process.stdout.write(`${linhas.join("\n")}\n`);
process.exitCode = codigo;
