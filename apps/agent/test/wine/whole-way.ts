import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildHost } from "../../packaging/build-host.ts";
import { lockedRuntime } from "../../packaging/locked-runtime.ts";
import { makePackage } from "../../packaging/make-package.ts";
import { AGENT_VERSION } from "../../src/platform/program.ts";
import { startRealWorld } from "../real-world.ts";
import { changeTree, hashesIn, HIDDEN, makeTree } from "./tree.ts";
import { updateUnderWine } from "./update.ts";
import { openWine, type WineRun } from "./wine.ts";

/**
 * `npm run agent:wine [-- --sistema windows-x86]`: the package of Windows under Wine, from its installation to its
 * removal, against a real API and store. The stack must be up. It prints what docs/figures/agent-windows.md shows.
 */

const { values } = parseArgs({ options: { sistema: { type: "string", default: "windows-x64" } } });
const HOST = String.raw`C:\Acervo\acervo-host.exe`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const step = async <T>(name: string, work: () => Promise<T> | T): Promise<T> => {
  const began = performance.now();
  const result = await work();
  say(`${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${name}`);
  return result;
};

const expectDone = ({ code, out }: WineRun): string => {
  assert.equal(code, 0, out);
  return out;
};

const folder = mkdtempSync(join(tmpdir(), "acervo-wine-"));
const pacote = await step(`package of ${values.sistema}`, () => {
  const chavePublica = generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "pem" }).toString();
  const { sistema } = values;
  const options = {
    versao: AGENT_VERSION,
    sistema,
    runtime: lockedRuntime(sistema),
    host: buildHost(sistema),
    chavePublica,
  };
  return makePackage(folder, options);
});
const world = await step("API", startRealWorld);
const wine = await step("Wine", openWine);

const root = join(wine.drive, "Livros");
const DATA = join(wine.drive, "ProgramData/Acervo");
const PROGRAM = join(wine.drive, "Acervo");
const COMMAND_BEFORE = String.raw`echo !ACERVO_CONFIGURACAO!>C:\antes.txt`;
const SETTINGS = join(DATA, "acervo-agente.conf");
const agent = (argv: readonly string[], input = "") => wine.run([HOST, "agente", ...argv], { input });
const statusUntil = async (isReached: (status: string) => boolean): Promise<string> => {
  for (let tries = 0; tries < 120; tries += 1) {
    const { out } = await agent(["status"]);
    if (isReached(out)) return out;
    await wait(1_000);
  }
  throw new Error(`status: ${(await agent(["status"])).out}`);
};
const lastBackup = (status: string): string => /^Livros: .*$/m.exec(status)?.[0] ?? "";

const backUp = async (before: string): Promise<string> => {
  expectDone(await agent(["fazer-backup"]));
  const status = await statusUntil((text) => lastBackup(text) !== before && /^Livros: concluído/m.test(text));
  return lastBackup(status);
};

const restoreAndCompare = async (name: string): Promise<number> => {
  expectDone(await agent(["restaurar", "Livros", "--para", `C:\\${name}`]));
  const there = new Map(hashesIn(root));
  there.delete(HIDDEN);
  assert.deepEqual(hashesIn(join(wine.drive, name, "C/Livros")), there);
  return there.size;
};

const serviceLog = (): string => readFileSync(join(DATA, "servico.log"), "utf8");

try {
  mkdirSync(join(wine.drive, "pacote"));
  execFileSync("tar", ["-xzf", pacote, "-C", join(wine.drive, "pacote")]);
  wine.keep([String.raw`C:\pacote\runtime\node.exe`, "-e", "setInterval(() => {}, 1000)"]);
  makeTree(root);
  expectDone(await wine.run(["attrib", "+h", `C:\\Livros\\${HIDDEN}`]));
  const { codigo } = await world.register("Balcão", "C:\\Livros");

  await step("service installed and running", async () => {
    expectDone(await wine.run([String.raw`C:\pacote\acervo-host.exe`, "instalar", String.raw`C:\Acervo`]));
    assert.match(expectDone(await wine.run([HOST, "estado"])), /em execução/);
  });
  await step("a version that dies on trial is taken back", async () => {
    expectDone(await wine.run([HOST, "parar"]));
    cpSync(join(PROGRAM, "versoes", AGENT_VERSION), join(PROGRAM, "versoes/9.0.0"), { recursive: true });
    writeFileSync(join(PROGRAM, "versoes/9.0.0/programa/acervo-agente.js"), "process.exit(9);");
    writeFileSync(join(PROGRAM, "em-prova"), `versao=9.0.0\nanterior=${AGENT_VERSION}\ncomando=ab\n`);
    writeFileSync(join(PROGRAM, "atual"), "9.0.0\n");
    expectDone(await wine.run([HOST, "iniciar"]));
    for (let tries = 0; tries < 60 && !existsSync(join(PROGRAM, "voltou")); tries += 1) await wait(250);
    assert.equal(readFileSync(join(PROGRAM, "atual"), "utf8").trim(), AGENT_VERSION);
    // No server gave the order: there is nobody to tell.
    rmSync(join(PROGRAM, "voltou"));
  });
  await step("pointed at its portal, started again", async () => {
    assert.match(readFileSync(SETTINGS, "utf8"), /^#ACERVO_SERVIDOR=/m);
    writeFileSync(SETTINGS, `ACERVO_SERVIDOR=${world.url}\nACERVO_AGENTE_COMANDO_ANTES=${COMMAND_BEFORE}\n`);
    expectDone(await wine.run([HOST, "parar"]));
    expectDone(await wine.run([HOST, "iniciar"]));
  });
  await step("activated by its code", async () => {
    expectDone(await agent(["ativar", codigo, "--permitir", "C:\\Livros"], "s\n"));
    assert.doesNotMatch(readFileSync(join(DATA, "identidade.json"), "latin1"), /"MC4CAQAwBQ/);
    await statusUntil((status) => status.includes("Balcão"));
  });
  const first = await step("first backup, by the service", () =>
    backUp("Livros: nenhum backup feito por este computador ainda."),
  );
  assert.equal(readFileSync(join(wine.drive, "antes.txt"), "latin1").trim(), "Livros");
  say(`          ${first}, after the command that was set`);
  say(`          ${await step("restored elsewhere, every hash equal", () => restoreAndCompare("Volta1"))} files`);
  changeTree(root);
  const second = await step("second backup, of what changed", () => backUp(first));
  say(`          ${second}`);
  say(`          ${await step("restored again, every hash equal", () => restoreAndCompare("Volta2"))} files`);
  await step("stopped in order", async () => {
    expectDone(await wine.run([HOST, "parar"]));
    assert.match(serviceLog(), /terminou com 0/);
    assert.match(expectDone(await wine.run([HOST, "estado"])), /parado/);
  });
  await step("removed", async () => {
    expectDone(await wine.run([HOST, "remover"]));
    assert.notEqual((await wine.run([HOST, "iniciar"])).code, 0);
  });
  say("whole way: ok");
} catch (error) {
  say(serviceLog());
  throw error;
} finally {
  await wine.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
}
await updateUnderWine(values.sistema);
