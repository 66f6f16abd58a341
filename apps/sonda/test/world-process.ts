import { once } from "node:events";
import { parseArgs } from "node:util";
import { startSondaWorld } from "./sonda-world.ts";

/**
 * A portal with a synthetic customer who goes round without pause, for whoever looks at both from outside: says in one line
 * where they are, and ends when it is told to (SIGTERM).
 */
const { values } = parseArgs({ options: { "operacao-api": { type: "string" }, "operacao-sonda": { type: "string" } } });
const asked = once(process, "SIGTERM");
const world = await startSondaWorld({ ACERVO_OPERACAO_PORT: values["operacao-api"] ?? "0" });
// The first time it is refused, and makes the account known to the portal by signing in.
await world.prepare();
await world.subscribe();
const { code, out } = await world.prepare();
if (code !== 0) throw new Error(out);
const sonda = await world.start({
  ACERVO_SONDA_OPERACAO_PORT: values["operacao-sonda"] ?? "0",
  ACERVO_SONDA_INTERVALO_SEGUNDOS: "10",
});
const { apiUrl, databaseUrl, bucket } = world;
process.stdout.write(`${JSON.stringify({ apiUrl, databaseUrl, bucket: bucket.name })}\n`);
await asked;
await sonda.end();
await world.close();
