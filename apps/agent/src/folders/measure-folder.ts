import { type Access, isForbidden } from "../access/access.ts";
import type { Clock } from "../platform/clock.ts";
import { type ByteName, joinPath } from "../platform/byte-name.ts";
import { codeOf } from "../system/error-code.ts";
import type { Disk, DiskEntry } from "../system/port.ts";

export type LookPorts = { readonly access: Access; readonly disk: Disk; readonly clock: Clock };

export type Measure = {
  readonly bytes: number;
  readonly arquivos: number;
  /** False: the time was up, or something could not be read, so that there is more. */
  readonly inteira: boolean;
  readonly temPastas: boolean;
};

/** What the system refuses to show counts as nothing; a fault of ours is thrown. */
export const orNull = <T>(look: () => T): T | null => {
  try {
    return look();
  } catch (error) {
    if (codeOf(error) === "") throw error;
    return null;
  }
};

/** Folders that a person would choose among: no hidden ones, no links, nothing of the system or of the agent. */
export const foldersIn = (
  { access }: Pick<LookPorts, "access">,
  path: ByteName,
  entries: readonly DiskEntry[],
): readonly { readonly nome: ByteName; readonly path: ByteName }[] =>
  entries
    .filter(({ tipo, oculto }) => tipo === "pasta" && !oculto)
    .map(({ nome }) => ({ nome, path: joinPath(path, nome) }))
    .filter((folder) => !isForbidden(access, folder.path));

/** What lies in a folder, as far as the time lets one look. Links are not followed, what is hidden is not stored. */
export const measureFolder = (ports: LookPorts, path: ByteName, milliseconds: number): Measure => {
  const { disk, clock } = ports;
  const until = clock.monotonic() + milliseconds;
  const sum = { bytes: 0, arquivos: 0, inteira: true, temPastas: false };
  /** False once the time is up. */
  const addFiles = (folder: ByteName, entries: readonly DiskEntry[]): boolean => {
    for (const { nome, tipo, oculto } of entries) {
      if (tipo !== "arquivo" || oculto) continue;
      sum.bytes += orNull(() => disk.stat(joinPath(folder, nome)))?.tamanho ?? 0;
      sum.arquivos += 1;
      if (clock.monotonic() >= until) return false;
    }
    return clock.monotonic() < until;
  };
  const waiting: ByteName[] = [path];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const current = folder;
    const entries = orNull(() => disk.list(current));
    if (entries === null) sum.inteira = false;
    const folders = foldersIn(ports, current, entries ?? []);
    if (current === path) sum.temPastas = folders.length > 0;
    for (const inner of folders) waiting.push(inner.path);
    if (!addFiles(current, entries ?? [])) return { ...sum, inteira: false };
  }
  return sum;
};
