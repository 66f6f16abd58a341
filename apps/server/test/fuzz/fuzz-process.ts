import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { tokenFor } from "@acervo/test-kit/tokens";
import { startAgentApi } from "../agent-api.ts";
import { enrolAgent } from "../test-agent.ts";
import { fuzz } from "./schemathesis.ts";

/**
 * `npm run fuzz` calls the real API as its OpenAPI document allows and forbids, as a customer, as an agent and as nobody:
 * no answer may be a 5xx, nor one that the document does not have. `-- --exemplos 44` for some ten thousand calls,
 * `-- --semente N` for the same calls once more.
 */
const { values } = parseArgs({
  options: { exemplos: { type: "string", default: "2" }, semente: { type: "string", default: "1" } },
});

const DOCUMENT = join(import.meta.dirname, "../../../../docs/api/openapi.json");
/** The generator knows no classes of Unicode: the same control characters by their numbers. */
const forGenerator = (document: string): string =>
  document.replaceAll("\\\\p{Cc}\\\\p{Cs}", "\\\\x00-\\\\x1f\\\\x7f-\\\\x9f");

const OF_AGENTS = "^/api-acervo/agente/";
const OF_PEOPLE = "^/api-acervo(?!/agente/)";
const EVERYTHING = "^/";

const folder = mkdtempSync(join(tmpdir(), "acervo-fuzz-"));
const document = join(folder, "openapi.json");
writeFileSync(document, forGenerator(readFileSync(DOCUMENT, "utf8")));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const calls = new Map<string, number>();
let isClean = true;

/**
 * Calls everything as everybody in a new world. A run has several: what the calls cancel is there again in the next one,
 * and so are tokens, which are over after minutes, so that the rest would be refused at the door.
 */
const round = async (seed: number, examples: number): Promise<void> => {
  const world = await startAgentApi();
  const { url, deps } = world.api;
  // What is looked for lies behind the limits.
  const unlimited = setInterval(() => void deps.db.deleteFrom("limiteRequisicao").execute(), 250);
  const { idDispositivo } = world.novoDispositivo();
  const agent = await enrolAgent(url, world.customer, idDispositivo);
  const callers = [
    { name: "cliente", headers: bearer(await tokenFor("pessoa")), paths: OF_PEOPLE, examples },
    { name: "agente", headers: bearer(agent.token), paths: OF_AGENTS, examples: 3 * examples },
    { name: "sem token", headers: {}, paths: EVERYTHING, examples: Math.ceil(examples / 2) },
  ];
  for (const { name, ...caller } of callers) {
    const run = await fuzz({ document, url, seed, ...caller });
    process.stdout.write(`seed ${seed}, ${name}: ${run.calls} calls, ${run.isClean ? "nothing found" : "FOUND"}\n`);
    if (!run.isClean || run.calls === 0) process.stdout.write(run.output);
    isClean &&= run.isClean && run.calls > 0;
    calls.set(name, (calls.get(name) ?? 0) + run.calls);
  }
  clearInterval(unlimited);
  await world.api.close();
};

const EXAMPLES_A_ROUND = 8;
const begun = performance.now();
for (let left = Number(values.exemplos), seed = Number(values.semente); left > 0; left -= EXAMPLES_A_ROUND, seed += 1)
  await round(seed, Math.min(left, EXAMPLES_A_ROUND));
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
const total = [...calls.values()].reduce((sum, count) => sum + count, 0);
process.stdout.write(`${total} calls in ${seconds} s: ${JSON.stringify(Object.fromEntries(calls))}\n`);
rmSync(folder, { recursive: true });
process.exitCode = isClean ? 0 : 1;
