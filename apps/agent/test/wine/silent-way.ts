import { strict as assert } from "node:assert";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, win32 } from "node:path";
import { expectDone, type Machine } from "./installed.ts";

/**
 * What is asked of the installers without their windows: by Wine as part of the whole way, and by itself on a Windows
 * (on-windows.ts).
 */

const TOKEN = "ABCDEFGHIJKLMNOPQ234";
const BROKEN = "9999.0.0";

export const settingsFile = ({ dados }: Machine): string => join(dados, "acervo-agente.conf");
export const codeFile = ({ dados }: Machine): string => join(dados, "codigo");

/** Nothing is written by one that refuses. */
export const refuseWhatIsNoCode = async (machine: Machine, installer: string): Promise<void> => {
  assert.equal(await machine.install(installer, ["/CODIGO=errado"]), 5);
  if (machine.isForeign) assert.equal(await machine.install(installer, [], { isForeignAskedFor: false }), 3);
  assert.deepEqual([existsSync(machine.program), existsSync(machine.dados)], [false, false]);
};

export const takeTheCodeFromTheName = async (machine: Machine, installer: string): Promise<void> => {
  // No portal answers: the code stays where the installer left it.
  mkdirSync(machine.dados, { recursive: true });
  writeFileSync(settingsFile(machine), "ACERVO_SERVIDOR=http://127.0.0.1:1\n");
  const name = `acervo-instalador-64-bits-${TOKEN} (1).exe`;
  assert.equal(await machine.install(installer, [], { name }), 0);
  assert.equal(readFileSync(codeFile(machine), "latin1"), TOKEN);
  await machine.uninstall("/APAGARDADOS");
  assert.equal(existsSync(machine.dados), false);
};

export const install = async (
  machine: Machine,
  installer: string,
  { versao, argv }: { readonly versao: string; readonly argv: readonly string[] },
): Promise<void> => {
  assert.equal(await machine.install(installer, argv), 0);
  assert.match(expectDone(await machine.command("estado")), /em execução/);
  assert.match(expectDone(await machine.commandByHost("estado")), /em execução/);
  assert.deepEqual(machine.unsigned(), []);
  assert.equal(await machine.entry("DisplayVersion"), versao);
  assert.ok(Number(await machine.entry("EstimatedSize")) > 50_000);
  assert.ok(machine.hasMenuEntry());
};

/** Settings and key of the machine are as they were. */
export const upgrade = async (machine: Machine, installer: string, versao: string): Promise<void> => {
  const before = machine.current();
  const settings = `${readFileSync(settingsFile(machine), "utf8")}\n# de quem cuida deste computador\n`;
  writeFileSync(settingsFile(machine), settings);
  assert.equal(await machine.install(installer, []), 0);
  assert.deepEqual([machine.current(), ...machine.versions()], [versao, before, versao]);
  assert.equal(await machine.entry("DisplayVersion"), versao);
  assert.match(expectDone(await machine.command("estado")), /em execução/);
  assert.equal(readFileSync(settingsFile(machine), "utf8"), settings);
};

export const refuseAnOlderOne = async (machine: Machine, older: string): Promise<void> => {
  const before = machine.current();
  assert.equal(await machine.install(older, []), 6);
  assert.equal(machine.current(), before);
};

/** What the installer would have unpacked, of a program that dies; it is given the whole minute. */
export const makeWayForTheOneBefore = async (machine: Machine): Promise<void> => {
  const before = machine.current();
  const unpacked = join(machine.program, "versoes", `${BROKEN}.novo`);
  cpSync(join(machine.program, "versoes", before), unpacked, { recursive: true });
  writeFileSync(join(unpacked, "manifesto.json"), JSON.stringify({ versao: BROKEN }));
  writeFileSync(join(unpacked, "programa/acervo-agente.js"), "process.exit(9);");
  const folder = win32.dirname(machine.host);
  assert.equal((await machine.commandByCopy("assumir", BROKEN, folder)).code, 7);
  assert.equal(machine.current(), before);
  assert.match(expectDone(await machine.command("estado")), /em execução/);
};

export const remove = async (machine: Machine): Promise<void> => {
  await machine.uninstall();
  assert.deepEqual([await machine.entry("DisplayName"), machine.hasMenuEntry()], [null, false]);
  assert.ok(existsSync(settingsFile(machine)));
};
