import { createReadStream, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { AgentPackage } from "@acervo/backup-format/agent-update";
import { z } from "zod";
import { system } from "../system/system.ts";
import type { ProgramFolder } from "./program-folder.ts";
import { PACKAGE_BOUNDS, readTar, type TarBounds, type TarFile } from "./read-tar.ts";
import { RefusedUpdate } from "./refused-update.ts";

const Manifest = z.object({ versao: z.string(), sistema: z.string() });

const isProgramOf = (folder: string, { versao, sistema }: Pick<AgentPackage, "versao" | "sistema">): boolean => {
  const isFile = (name: string): boolean => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true;
  if (!isFile("manifesto.json") || !isFile(system.program.starter)) return false;
  const manifest = Manifest.safeParse(JSON.parse(readFileSync(join(folder, "manifesto.json"), "utf8"))).data;
  return manifest?.versao === versao && manifest.sistema === sistema;
};

const writeFile = async (place: string, { executavel, bytes }: TarFile): Promise<void> => {
  const file = await open(place, "wx", executavel ? 0o755 : 0o644);
  try {
    await file.writeFile(bytes);
    // A version that is pointed at must be whole after a power cut.
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Writes the files of a package into a folder that is empty; what it is in memory is a few pieces of it. */
export const unpackInto = (folder: string, path: string, bounds: TarBounds = PACKAGE_BOUNDS): Promise<void> =>
  pipeline(createReadStream(path), createGunzip(), async (unzipped: AsyncIterable<Buffer>) => {
    for await (const entry of readTar(unzipped, bounds)) {
      const place = join(folder, ...entry.nomes);
      if (entry.tipo === "pasta") mkdirSync(place, { recursive: true, mode: 0o755 });
      else await writeFile(place, entry);
    }
  });

const isOfSystem = (error: unknown): boolean => error instanceof Error && "syscall" in error;

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
    await unpackInto(beside, path);
    if (!isProgramOf(beside, update)) throw new RefusedUpdate("PACOTE_INVALIDO");
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    // What the system refused says nothing about the package: it is tried again.
    if (error instanceof RefusedUpdate || isOfSystem(error)) throw error;
    throw new RefusedUpdate("PACOTE_INVALIDO", { cause: error });
  }
};
