import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeFileSafely } from "../platform/write-file-safely.ts";
import { system } from "../system/system.ts";

/**
 * Where an installed program lies: `versoes/{versao}`, `atual` that names one of them, the launcher, which no update
 * touches, and the two files by which launcher and program talk (docs/formats/agent-package.md).
 */
export type ProgramFolder = {
  readonly pasta: string;
  readonly versionFolder: (versao: string) => string;
  /** On trial: the launcher goes back to the one before unless the program takes the file away in time. */
  readonly trial: () => Trial | null;
  readonly endTrial: () => void;
  /** Left by the launcher after it went back. */
  readonly takenBack: () => Trial | null;
  readonly forgetTakenBack: () => void;
  readonly switchTo: (trial: Trial) => void;
  /** Removes the versions that nobody can come back to. */
  readonly keepOnly: (versoes: readonly string[]) => void;
};

export type Trial = { readonly versao: string; readonly anterior: string; readonly comando: string };

const Lines = z.object({ versao: z.string().min(1), anterior: z.string().min(1), comando: z.string().min(1) });

/** Lines of `name=value`: the launcher on Linux is a shell script. */
const readTrial = (path: string): Trial | null => {
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, "utf8").split("\n");
  const pairs = lines.map((line) => line.split("=", 2)).filter((pair) => pair.length === 2);
  return Lines.safeParse(Object.fromEntries(pairs)).data ?? null;
};

const writeTrial = (path: string, { versao, anterior, comando }: Trial): void =>
  writeFileSafely(path, `versao=${versao}\nanterior=${anterior}\ncomando=${comando}\n`);

export const openProgramFolder = (pasta: string): ProgramFolder => {
  const onTrial = join(pasta, "em-prova");
  const back = join(pasta, "voltou");
  const versions = join(pasta, "versoes");
  return {
    pasta,
    versionFolder: (versao) => join(versions, versao),
    trial: () => readTrial(onTrial),
    endTrial: () => rmSync(onTrial, { force: true }),
    takenBack: () => readTrial(back),
    forgetTakenBack: () => rmSync(back, { force: true }),
    switchTo: (trial) => {
      // First the file: a version that nobody watches must never be the current one.
      writeTrial(onTrial, trial);
      system.program.pointAt(pasta, trial.versao);
    },
    keepOnly: (versoes) => {
      for (const name of readdirSync(versions)) {
        if (!versoes.includes(name)) rmSync(join(versions, name), { recursive: true, force: true });
      }
    },
  };
};
