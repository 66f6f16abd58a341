import { isDeviceOfWindows } from "../system/device-names.ts";

/**
 * What our packages are made of, and nothing else of tar: files and folders with short names. Everything that could
 * write elsewhere or be something else (links, devices, names that lead out, names that Windows cannot have) is no
 * package, on every system alike.
 */
export type TarEntry = TarFile | { readonly tipo: "pasta"; readonly nomes: readonly string[] };
export type TarFile = {
  readonly tipo: "arquivo";
  readonly nomes: readonly string[];
  readonly executavel: boolean;
  /** To be read to its end before the next entry is asked for. */
  readonly bytes: AsyncGenerator<Buffer>;
};

class MalformedTar extends Error {
  override readonly name = "MalformedTar";
}

/** Far above any version that was ever built; a package is signed, but a mistake may be signed, too. */
export type TarBounds = { readonly entradas: number; readonly bytes: number };
export const PACKAGE_BOUNDS: TarBounds = { entradas: 10_000, bytes: 2 ** 30 };

const BLOCK = 512;
const CHECKSUM = { from: 148, to: 156 };
const FILE = new Set(["0", "\0"]);
const FOLDER = "5";
const EXECUTABLE = 0o100;
/** Names that mean the same file on every system: nothing that separates or names a stream, no dot or space at the end. */
const PLAIN = /^[\w@+.-]*[\w@+-]$/;

/** A stream by pieces of the length that was asked for, or shorter where it is handed on as it comes. */
const piecesOf = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** At least one byte, at most so many; null at the end. */
  const atMost = async (length: number): Promise<Buffer | null> => {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done === true) return null;
      rest = next.value;
    }
    const piece = rest.subarray(0, length);
    rest = rest.subarray(piece.length);
    return piece;
  };
  const exactly = async function* (length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0;) {
      const piece = await atMost(missing);
      if (piece === null) throw new MalformedTar("it ends in the middle");
      missing -= piece.length;
      yield piece;
    }
  };
  const block = async (): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of exactly(BLOCK)) parts.push(part);
    return Buffer.concat(parts);
  };
  return { atMost, exactly, block };
};

const textAt = (header: Buffer, from: number, length: number): string => {
  const text = header.toString("latin1", from, from + length);
  const end = text.indexOf("\0");
  return end === -1 ? text : text.slice(0, end);
};

const numberAt = (header: Buffer, from: number, length: number): number => {
  const text = textAt(header, from, length).trim();
  if (!/^[0-7]+$/.test(text)) throw new MalformedTar("a number is none");
  return Number.parseInt(text, 8);
};

const namesOf = (header: Buffer): readonly string[] => {
  // The last field continues a name of more than 100 characters; none of ours has so many.
  if (textAt(header, 345, 155) !== "") throw new MalformedTar("a name is too long");
  const names = textAt(header, 0, 100).replace(/\/$/, "").split("/");
  const inside = names[0] === "." ? names.slice(1) : names;
  const isGood = (name: string): boolean => PLAIN.test(name) && !isDeviceOfWindows(name);
  if (!inside.every(isGood)) throw new MalformedTar("a name is not allowed");
  return inside;
};

const isEmpty = (piece: Buffer): boolean => piece.every((byte) => byte === 0);
const placeOf = (nomes: readonly string[]): string => nomes.join("/").toLowerCase();

const checkHeader = (header: Buffer): void => {
  const sum = header.reduce((total, byte, at) => total + (at >= CHECKSUM.from && at < CHECKSUM.to ? 32 : byte), 0);
  if (sum !== numberAt(header, CHECKSUM.from, 8)) throw new MalformedTar("a header is damaged");
  if (!/^ustar[ \0]/.test(header.toString("latin1", 257, 263))) throw new MalformedTar("it is of another format");
};

type Header = {
  readonly tipo: TarEntry["tipo"];
  readonly nomes: readonly string[];
  readonly executavel: boolean;
  readonly tamanho: number;
};

const headerOf = (block: Buffer): Header => {
  checkHeader(block);
  const [nomes, tamanho] = [namesOf(block), numberAt(block, 124, 12)];
  const type = block.toString("latin1", 156, 157);
  const isFolder = type === FOLDER && tamanho === 0;
  if (!isFolder && !(FILE.has(type) && nomes.length > 0)) {
    throw new MalformedTar("it holds more than files and folders");
  }
  const executavel = (numberAt(block, 100, 8) & EXECUTABLE) !== 0;
  return { tipo: isFolder ? "pasta" : "arquivo", nomes, executavel, tamanho };
};

/** Throws at the entry that does not fit to those before it. */
const gatekeeper = (bounds: TarBounds): ((header: Header) => void) => {
  const seen = new Set<string>();
  const folders = new Set<string>([""]);
  let bytes = 0;
  return ({ tipo, nomes, tamanho }) => {
    // Windows takes two names for one that differ in case.
    const place = placeOf(nomes);
    if (seen.has(place)) throw new MalformedTar("a name comes twice");
    if (!folders.has(placeOf(nomes.slice(0, -1)))) throw new MalformedTar("a folder comes after what lies in it");
    seen.add(place);
    if (tipo === "pasta") folders.add(place);
    bytes += tamanho;
    if (seen.size > bounds.entradas || bytes > bounds.bytes) throw new MalformedTar("it is too large");
  };
};

/** The entries of an archive in their order; throws at the first thing that no package of ours has. */
export const readTar = async function* (source: AsyncIterable<Buffer>, bounds: TarBounds): AsyncGenerator<TarEntry> {
  const pieces = piecesOf(source);
  const admit = gatekeeper(bounds);
  for (let block = await pieces.block(); !isEmpty(block); block = await pieces.block()) {
    const header = headerOf(block);
    admit(header);
    const { tipo, nomes, executavel, tamanho } = header;
    yield tipo === "pasta" ? { tipo, nomes } : { tipo, nomes, executavel, bytes: pieces.exactly(tamanho) };
    for await (const _ of pieces.exactly((BLOCK - (tamanho % BLOCK)) % BLOCK));
  }
  for (let piece = await pieces.atMost(BLOCK); piece !== null; piece = await pieces.atMost(BLOCK)) {
    if (!isEmpty(piece)) throw new MalformedTar("something follows its end");
  }
};
