import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const INFRA = join(import.meta.dirname, "..");

/** A program that `infra/programs/install.sh` has put into the user's cache, under a name that follows from what pins it. */
export const cachedProgram = (name: string, program: string, pins: readonly string[]): string => {
  const key = hash("sha256", Buffer.concat(pins.map((pin) => readFileSync(join(INFRA, pin))))).slice(0, 12);
  const path = join(homedir(), ".cache/acervo", `${name}-${key}`, program);
  if (!existsSync(path)) throw new Error(`${name} is missing: run bash infra/programs/install.sh with its set`);
  return path;
};
