import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { AGENT_VERSION } from "../../src/platform/program.ts";
import { startRealWorld } from "../real-world.ts";
import { expectDone, openMachine } from "./installed.ts";
import {
  codeFile,
  install,
  makeWayForTheOneBefore,
  refuseAnOlderOne,
  refuseWhatIsNoCode,
  remove,
  settingsFile,
  takeTheCodeFromTheName,
  upgrade,
} from "./silent-way.ts";
import { openWorkshop } from "./test-installers.ts";
import { changeTree, hashesIn, makeTree, NOT_RESTORED, NOT_SENT } from "./tree.ts";
import { updateUnderWine } from "./update.ts";
import { openWine } from "./wine.ts";

/**
 * `npm run agent:wine [-- --sistema windows-x86]`: the installer of Windows under Wine, from the first installation over
 * backup, restore and upgrade to the removal, against a real API and store. The stack must be up. It prints what
 * docs/figures/agent-windows.md shows.
 */

const { values } = parseArgs({ options: { sistema: { type: "string", default: "windows-x64" } } });
const { sistema } = values;
const NEXT = AGENT_VERSION.replace(/\d+$/, (last) => String(Number(last) + 1));
const COMMAND_BEFORE = String.raw`echo !ACERVO_CONFIGURACAO!>C:\antes.txt`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const step = async <T>(name: string, work: () => Promise<T> | T): Promise<T> => {
  const began = performance.now();
  const result = await work();
  say(`${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${name}`);
  return result;
};

const folder = mkdtempSync(join(tmpdir(), "acervo-wine-"));
const world = await step("API", startRealWorld);
const prepare = async () => {
  const workshop = openWorkshop(folder, sistema, world.url);
  const first = await step(`installer of ${sistema}, ${AGENT_VERSION}`, () => workshop.make(AGENT_VERSION));
  const next = await step(`installer of the next version, ${NEXT}`, () => workshop.make(NEXT));
  return { workshop, first, next, wine: await step("Wine", openWine) };
};
const { workshop, first, next, wine } = await prepare().catch(async (error: unknown) => {
  await world.close();
  throw error;
});
const isSigned = (path: string): boolean =>
  spawnSync("osslsigncode", ["verify", "-CAfile", workshop.certificado, "-in", path]).status === 0;
const machine = openMachine(wine, { sistema, isSigned });
const { dados } = machine;
const root = join(wine.drive, "Livros");
const CODE = codeFile(machine);
const SETTINGS = settingsFile(machine);

const agent = (argv: readonly string[], input = "") => wine.run([machine.host, "agente", ...argv], { input });
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
  return lastBackup(await statusUntil((text) => lastBackup(text) !== before && /^Livros: concluído/m.test(text)));
};

const restoreAndCompare = async (name: string): Promise<string> => {
  const { code, out } = await agent(["restaurar", "Livros", "--para", `C:\\${name}`]);
  // Incomplete, and each name that this system cannot have is told.
  assert.deepEqual([code, NOT_RESTORED.filter((lost) => !out.includes(`C:\\Livros\\${lost}: `))], [4, []]);
  const there = new Map(hashesIn(root));
  for (const missing of [...NOT_SENT, ...NOT_RESTORED]) there.delete(missing);
  assert.deepEqual(hashesIn(join(wine.drive, name, "C/Livros")), there, out);
  return `${there.size} files, ${NOT_RESTORED.length} told as names that cannot be written here`;
};

try {
  wine.keep(["winver"]);
  makeTree(root);
  for (const name of NOT_SENT) expectDone(await wine.run(["attrib", "+h", `C:\\Livros\\${name}`]));

  await step("refused: no code (5), the other architecture (3)", () => refuseWhatIsNoCode(machine, first.instalador));
  await step("installed by a name with a token, removed with its data", () =>
    takeTheCodeFromTheName(machine, first.instalador),
  );
  const { codigo } = await world.register("Balcão", "C:\\Livros");
  await step("installed without a window, service running", async () => {
    await install(machine, first.instalador, { versao: AGENT_VERSION, argv: [`/CODIGO=${codigo}`] });
    assert.ok(readFileSync(SETTINGS, "utf8").includes(`\nACERVO_SERVIDOR=${world.url}\n`));
  });
  await step("activated by the code that the installer left", async () => {
    await statusUntil((status) => status.includes("Balcão"));
    assert.equal(existsSync(CODE), false);
    assert.doesNotMatch(readFileSync(join(dados, "identidade.json"), "latin1"), /"MC4CAQAwBQ/);
    expectDone(await agent(["permitir", "C:\\Livros"]));
  });
  await step("a command before each backup is set, started again", async () => {
    writeFileSync(SETTINGS, `${readFileSync(SETTINGS, "utf8")}\nACERVO_AGENTE_COMANDO_ANTES=${COMMAND_BEFORE}\n`);
    expectDone(await machine.command("parar"));
    expectDone(await machine.command("iniciar"));
    while ((await agent(["painel"])).code !== 0) await wait(500);
  });
  const one = await step("first backup, by the service", () =>
    backUp("Livros: nenhum backup feito por este computador ainda."),
  );
  assert.equal(readFileSync(join(wine.drive, "antes.txt"), "latin1").trim(), "Livros");
  say(`          ${one}, after the command that was set`);
  say(`          ${await step("restored elsewhere, every hash equal", () => restoreAndCompare("Volta1"))}`);
  changeTree(root);
  const two = await step("second backup, of what changed", () => backUp(one));
  say(`          ${two}`);
  say(`          ${await step("restored again, every hash equal", () => restoreAndCompare("Volta2"))}`);

  await step(`upgraded to ${NEXT} while it ran`, async () => {
    await upgrade(machine, next.instalador, NEXT);
    await statusUntil((status) => status.includes("Balcão"));
  });
  const three = await step("third backup, by the new version", () => backUp(two));
  say(`          ${three}`);
  await step("diagnosis for support, without names", async () => {
    expectDone(await agent(["diagnostico", "--para", "C:\\"]));
    const [name = ""] = readdirSync(wine.drive).filter((one) => one.startsWith("acervo-diagnostico-"));
    const text = readFileSync(join(wine.drive, name), "utf8");
    for (const said of ["Serviço: em execução, e responde", "HTTP 401", "íntegro: sim", "iniciada"])
      assert.ok(text.includes(said), said);
    assert.equal(text.includes("Livros"), false);
  });
  await step("refused: older than what is there (6)", () => refuseAnOlderOne(machine, first.instalador));
  await step("a version that does not answer makes way (7)", async () => {
    await makeWayForTheOneBefore(machine);
    await statusUntil((status) => status.includes("Balcão"));
  });
  await step("stopped in order", async () => {
    expectDone(await machine.command("parar"));
    assert.match(machine.log(), /terminou com 0/);
    assert.match(expectDone(await machine.command("estado")), /parado/);
  });
  await step("removed, its data kept", async () => {
    await remove(machine);
    assert.ok(existsSync(join(dados, "identidade.json")));
  });
  await step("installed by the file of its device, active by itself, removed with its data", async () => {
    rmSync(dados, { recursive: true });
    const { idDispositivo } = await world.register("Recepção", "C:\\Livros");
    const { token } = await world.call(dispositivos.gerarTokenInstalacao, { params: { id: idDispositivo } });
    const name = `acervo-instalador-64-bits-${token}.exe`;
    assert.equal(await machine.install(next.instalador, [], { name }), 0);
    await statusUntil((status) => status.includes("Recepção"));
    await machine.uninstall("/APAGARDADOS");
    assert.equal(existsSync(dados), false);
  });
  say("whole way: ok");
} catch (error) {
  say(machine.log());
  throw error;
} finally {
  await wine.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
}
await updateUnderWine(sistema);
