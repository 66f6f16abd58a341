import { type Sugestao, SUGESTOES } from "@acervo/contracts/pastas-da-maquina";
import { type ByteName, segmentsOf } from "../platform/byte-name.ts";
import type { DiskEntry } from "../system/port.ts";
import { system } from "../system/system.ts";
import { foldersIn, type LookPorts, orNull } from "./measure-folder.ts";

const BY_NAME: ReadonlyMap<string, Sugestao> = new Map([
  ["documents", "DOCUMENTOS"],
  ["documentos", "DOCUMENTOS"],
  ["meus documentos", "DOCUMENTOS"],
  ["desktop", "AREA_DE_TRABALHO"],
  ["area de trabalho", "AREA_DE_TRABALHO"],
]);
/** Files of databases that programs of offices keep their data in: Firebird, Access, SQL Server, Paradox, dBase, SQLite. */
const DATABASE = /\.(?:fdb|gdb|mdb|accdb|mdf|ldf|dbf|sqlite3?)$/i;

/** Below what was allowed: a person's folder, and a folder in it. */
const DEPTH = 2;
const MAXIMO = 50;
const LOOK_MS = 1_000;

const plain = (name: ByteName): string => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const suggestionOf = (path: ByteName, entries: readonly DiskEntry[]): Sugestao | null => {
  const byName = BY_NAME.get(plain(segmentsOf(path).at(-1) ?? ""));
  if (byName !== undefined) return byName;
  return entries.some(({ nome, tipo, oculto }) => tipo === "arquivo" && !oculto && DATABASE.test(nome))
    ? "DADOS"
    : null;
};

export type SuggestedFolder = { readonly path: ByteName; readonly sugestao: Sugestao };

/** What usually matters below what was allowed here, as far as a short look finds it; none lies in another. */
export const suggestFolders = (ports: LookPorts, raizes: readonly ByteName[]): readonly SuggestedFolder[] => {
  const { disk, clock } = ports;
  const until = clock.monotonic() + LOOK_MS;
  const found = new Map<string, SuggestedFolder>();
  const waiting = raizes.map((path) => ({ path, depth: 0 }));
  for (let at = 0; at < waiting.length && found.size < MAXIMO && clock.monotonic() < until; at += 1) {
    const { path, depth } = waiting[at] ?? { path: "", depth: DEPTH };
    const entries = orNull(() => disk.list(path));
    if (entries === null) continue;
    const sugestao = suggestionOf(path, entries);
    if (sugestao !== null) found.set(system.paths.comparable(path), { path, sugestao });
    else if (depth < DEPTH) {
      waiting.push(...foldersIn(ports, path, entries).map((folder) => ({ path: folder.path, depth: depth + 1 })));
    }
  }
  return [...found.values()].toSorted(
    (one, other) => SUGESTOES.indexOf(one.sugestao) - SUGESTOES.indexOf(other.sugestao),
  );
};
