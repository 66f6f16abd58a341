import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { AgentPackage } from "@acervo/backup-format/agent-update";
import { z } from "zod";
import { isDiskFull } from "../platform/disk-full.ts";
import { system } from "../system/system.ts";
import type { ProgramFolder } from "./program-folder.ts";
import { RefusedUpdate } from "./refused-update.ts";

const run = promisify(execFile);
const Manifest = z.object({ versao: z.string(), sistema: z.string() });

const isProgramOf = (folder: string, { versao, sistema }: Pick<AgentPackage, "versao" | "sistema">): boolean => {
  const manifest = Manifest.safeParse(JSON.parse(readFileSync(join(folder, "manifesto.json"), "utf8"))).data;
  const starter = statSync(join(folder, system.program.starter), { throwIfNoEntry: false });
  return manifest?.versao === versao && manifest.sistema === sistema && starter?.isFile() === true;
};

/** Puts a package, whose signature is good, beside the versions that are there. What a try before left is replaced. */
export const unpack = async (
  program: ProgramFolder,
  path: string,
  update: Pick<AgentPackage, "versao" | "sistema">,
): Promise<void> => {
  const folder = program.versionFolder(update.versao);
  const beside = `${folder}.novo`;
  for (const left of [beside, folder]) rmSync(left, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true, mode: 0o755 });
  try {
    await run("tar", ["-xzf", path, "-C", beside, "--no-same-owner"]);
    if (!isProgramOf(beside, update)) throw new RefusedUpdate("PACOTE_INVALIDO");
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (error instanceof RefusedUpdate || isDiskFull(error)) throw error;
    throw new RefusedUpdate("PACOTE_INVALIDO", { cause: error });
  }
};
