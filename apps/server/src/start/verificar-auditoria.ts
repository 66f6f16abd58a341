import {
  descreverProblema,
  descreverTotais,
  TRILHA_COM_PROBLEMAS,
  TRILHA_INTEGRA,
} from "../modules/auditoria/auditoria.texts.ts";
import { verificarAuditoria } from "../modules/auditoria/verificar-auditoria.ts";
import { createDb } from "../platform/db/db.ts";
import { createS3ObjectStore } from "../platform/object-store/s3-object-store.ts";
import { readConfig } from "./config.ts";

/** `verificar-auditoria.ts [cadeia]`: exit code 0 when the trail is whole, 1 when it is not. */
const config = readConfig();
const db = createDb(config.databaseUrl);
const relatorio = await verificarAuditoria({ db, objectStore: createS3ObjectStore(config.s3) }, process.argv[2]);
await db.destroy();

const veredito = relatorio.problemas.length === 0 ? [TRILHA_INTEGRA] : [TRILHA_COM_PROBLEMAS];
const linhas = [
  descreverTotais(relatorio),
  ...veredito,
  ...relatorio.problemas.map((problema) => `- ${descreverProblema(problema)}`),
];
process.stdout.write(`${linhas.join("\n")}\n`);
process.exitCode = relatorio.problemas.length === 0 ? 0 : 1;
