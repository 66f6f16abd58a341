import { createTestClock } from "@acervo/test-kit/clock";
import { Client } from "pg";
import { startQueue } from "../../src/jobs/queue.ts";
import { contratacoesCobradas } from "../../src/modules/contratacoes/contratacoes.api.ts";
import { emitirFaturas } from "../../src/modules/faturas/cobranca/emitir-faturas.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { enviarEmailJob } from "../../src/platform/email/email.jobs.ts";
import { systemIds } from "../../src/platform/ids.ts";

/**
 * Issues a month's invoices and is killed at its nth statement, before or right after that is sent:
 * `issue-until-killed-process.ts <database url> <instant> <n> <before or after>`.
 */
const [databaseUrl = "", instant = "", nth = "0", when = ""] = process.argv.slice(2);

const db = createDb(databaseUrl);
const queue = await startQueue({ db, jobs: [enviarEmailJob], onError: () => undefined });
const die = (): void => void process.kill(process.pid, "SIGKILL");

let statements = 0;
const send: (...args: never[]) => unknown = Reflect.get(Client.prototype, "query");
Reflect.set(Client.prototype, "query", function query(this: Client, ...args: never[]) {
  statements += 1;
  const last = statements === Number(nth);
  if (last && when === "before") die();
  const sent = send.apply(this, args);
  if (last) die();
  return sent;
});
await emitirFaturas({ db, queue, ids: systemIds, clock: createTestClock(instant), contratacoesCobradas });
process.exit(0);
