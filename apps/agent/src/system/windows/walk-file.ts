import { closeSync, openSync, readSync } from "node:fs";
import { z } from "zod";
import type { ByteName, DiskEntry, DiskStat, EntryKind } from "../port.ts";
import { exact, microseconds } from "../stat.ts";

/**
 * What the host's walk wrote: a line for each folder, `{"p": path, "e": [[name, kind, attributes, size, seconds,
 * nanoseconds, id], …]}`, or `{"p": path, "x": number}` with the system's error. Names may hold lone surrogates.
 */
const Entry = z.tuple([z.string(), z.enum(["f", "d", "l"]), z.int(), z.int(), z.int(), z.int(), z.string()]);
const Line = z.object({ p: z.string(), e: z.array(Entry).optional(), x: z.int().optional() });
type Entry = z.infer<typeof Entry>;

const HIDDEN = 0x2;
/** Offline, recall on open, recall on data access: reading such a file would bring all of it from somewhere else. */
const ELSEWHERE = 0x1000 | 0x4_0000 | 0x40_0000;

const kindOf = ([, kind, attributes]: Entry): EntryKind => {
  if (kind === "d") return "pasta";
  if (kind === "l") return "outro";
  return (attributes & ELSEWHERE) === 0 ? "arquivo" : "nuvem";
};

/** The same arithmetic as Node's own, so that a file has one time whoever looks. */
const statOf = (entry: Entry): Omit<DiskStat, "volume"> => {
  const [, , , tamanho, seconds, nanoseconds, id] = entry;
  const modificado = microseconds(seconds * 1_000 + nanoseconds / 1_000_000);
  return { tipo: kindOf(entry), tamanho, modificado, inode: exact(Number(BigInt(`0x${id}`))) };
};

/** What Node calls the errors that a listing meets; any other is one of reading. */
const CODES: Readonly<Record<number, string>> = {
  2: "ENOENT",
  3: "ENOENT",
  5: "EACCES",
  21: "EBUSY",
  32: "EBUSY",
  267: "ENOTDIR",
};

const failure = (number: number): Error => {
  const code = CODES[number] ?? "EIO";
  return Object.assign(new Error(`${code}: listing (${number})`), { code, syscall: "scandir" });
};

export type ListedFolder = {
  readonly entries: readonly DiskEntry[];
  readonly stats: ReadonlyMap<ByteName, Omit<DiskStat, "volume">>;
};

export type WalkFile = {
  /** Null: the walk did not come by this folder. Throws what the system said when it could not be listed. */
  readonly folder: (path: ByteName) => ListedFolder | null;
  readonly close: () => void;
};

const READ_BYTES = 2 ** 20;
const NEWLINE = 0x0a;

type Place = { readonly offset: number; readonly length: number };

/** Where each folder's line lies: the lines of a million files stay on the disk. */
const indexOf = (descriptor: number): ReadonlyMap<ByteName, Place> => {
  const places = new Map<ByteName, Place>();
  const piece = Buffer.allocUnsafe(READ_BYTES);
  let pending: Buffer[] = [];
  let start = 0;
  let at = 0;
  for (let read = readSync(descriptor, piece, 0, READ_BYTES, at); read > 0;) {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1 && end < read; end = piece.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...pending, piece.subarray(from, end)]);
      places.set(Line.pick({ p: true }).parse(JSON.parse(line.toString("utf8"))).p, {
        offset: start,
        length: line.length,
      });
      pending = [];
      from = end + 1;
      start = at + from;
    }
    pending.push(Buffer.from(piece.subarray(from, read)));
    at += read;
    read = readSync(descriptor, piece, 0, READ_BYTES, at);
  }
  return places;
};

export const openWalkFile = (path: string): WalkFile => {
  const descriptor = openSync(path, "r");
  const places = indexOf(descriptor);
  const folder = (asked: ByteName): ListedFolder | null => {
    const place = places.get(asked);
    if (place === undefined) return null;
    const bytes = Buffer.allocUnsafe(place.length);
    readSync(descriptor, bytes, 0, place.length, place.offset);
    const { e = [], x } = Line.parse(JSON.parse(bytes.toString("utf8")));
    if (x !== undefined) throw failure(x);
    return {
      entries: e.map((entry) => ({ nome: entry[0], tipo: kindOf(entry), oculto: (entry[2] & HIDDEN) !== 0 })),
      stats: new Map(e.map((entry) => [entry[0], statOf(entry)])),
    };
  };
  return { folder, close: () => closeSync(descriptor) };
};
