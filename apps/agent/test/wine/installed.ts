import { strict as assert } from "node:assert";
import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { WineOptions, WineRun } from "./wine.ts";

const ENTRY = String.raw`HKLM\Software\Microsoft\Windows\CurrentVersion\Uninstall\AcervoAgente`;
const MENU = "ProgramData/Microsoft/Windows/Start Menu/Programs/Acervo/Acervo.lnk";
const SIGNED: readonly string[] = ["acervo-host.exe", "acervo-instalacao.exe", "desinstalar.exe"];

export const expectDone = ({ code, out }: WineRun): string => {
  assert.equal(code, 0, out);
  return out;
};

const until = async (what: string, isReached: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 240; tries += 1) {
    if (isReached()) return;
    await wait(250);
  }
  throw new Error(`never: ${what}`);
};

/** A Windows, or what stands for one. */
export type Windows = {
  /** Its `C:\` as this program sees it. */
  readonly drive: string;
  readonly run: (argv: readonly string[], options?: WineOptions) => Promise<WineRun>;
};

export type MachineOptions = {
  readonly sistema: string;
  /** Whether the file carries the signature of this run's key. */
  readonly isSigned: (path: string) => boolean;
};

/** The machine as an installer finds and leaves it. It is one of 64 bits. */
export const openMachine = ({ drive, run }: Windows, { sistema, isSigned }: MachineOptions) => {
  const isForeign = sistema === "windows-x86";
  const folder = isForeign ? "Program Files (x86)" : "Program Files";
  const program = join(drive, folder, "Acervo");
  const dados = join(drive, "ProgramData/Acervo");
  const host = `C:\\${folder}\\Acervo\\acervo-host.exe`;
  const installation = `C:\\${folder}\\Acervo\\acervo-instalacao.exe`;
  return {
    isForeign,
    program,
    dados,
    host,
    command: (...argv: readonly string[]) => run([installation, ...argv]),
    /** As menu entries and uninstallers of before the installation was a program of its own do. */
    commandByHost: (...argv: readonly string[]) => run([host, ...argv]),
    /** From a place that the change does not touch, as the installer does. */
    commandByCopy: (...argv: readonly string[]) => {
      copyFileSync(join(program, "acervo-instalacao.exe"), join(drive, "acervo-instalacao-copia.exe"));
      return run([String.raw`C:\acervo-instalacao-copia.exe`, ...argv]);
    },
    current: (): string => readFileSync(join(program, "atual"), "utf8").trim(),
    log: (): string => (existsSync(dados) ? readFileSync(join(dados, "servico.log"), "utf8") : ""),
    /** Runs an installer under any name; it prints nothing and tells by its exit code. */
    install: async (
      installer: string,
      argv: readonly string[],
      { name = basename(installer), isForeignAskedFor = isForeign } = {},
    ): Promise<number | null> => {
      copyFileSync(installer, join(drive, name));
      const { code } = await run([`C:\\${name}`, "/S", ...argv, ...(isForeignAskedFor ? ["/32BITS"] : [])]);
      return code;
    },
    /** The uninstaller ends at once, and a copy of it goes on. */
    uninstall: async (...argv: readonly string[]): Promise<void> => {
      expectDone(await run([`C:\\${folder}\\Acervo\\desinstalar.exe`, "/S", ...argv]));
      await until("the program is gone", () => !existsSync(program));
    },
    /** What the list of installed programs says of it; null: nothing. */
    entry: async (value: string): Promise<string | null> => {
      const { code, out } = await run(["reg", "query", ENTRY, "/v", value, "/reg:64"]);
      return code === 0 ? (/REG_\w+\s+(.*)/.exec(out)?.[1]?.trim() ?? "") : null;
    },
    hasMenuEntry: (): boolean => existsSync(join(drive, MENU)),
    versions: (): readonly string[] => readdirSync(join(program, "versoes")).toSorted(),
    unsigned: (): readonly string[] => SIGNED.filter((name) => !isSigned(join(program, name))),
  };
};
export type Machine = ReturnType<typeof openMachine>;
