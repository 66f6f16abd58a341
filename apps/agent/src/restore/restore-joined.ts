import { lookAt } from "./part-file.ts";
import { problemOf } from "./problems.ts";
import type { JoinedReading, Piece } from "./read-version.ts";
import {
  countPlaced,
  type FileOfPage,
  openPlace,
  type OpenPlace,
  restoreFile,
  type Restoring,
} from "./restore-file.ts";
import type { FreshFile } from "./writing-types.ts";

type PlaceInReading = JoinedReading["arquivos"][number];
type FileOfReading = { readonly file: FileOfPage; readonly place: PlaceInReading };
type FreshOne = FileOfReading & { readonly opened: OpenPlace; readonly fresh: FreshFile };

/** The bytes of a reading, asked for when the first of its files needs them: all may lie there already. */
const createSource = ({ reader, writing }: Restoring, reading: JoinedReading) => {
  const room = writing.roomFor(reading.tamanho);
  let reads: Promise<Buffer | null> | null = null;
  const bytes = (): Promise<Buffer | null> =>
    (reads ??= reader.readJoined(reading, () => Buffer.from(room, 0, reading.tamanho)));
  return {
    room,
    bytes,
    release: (): void => writing.release(room),
    read: async function* ({ file, place }: FileOfReading, offset: number): AsyncGenerator<Piece> {
      const all = await bytes();
      const { deslocamentoNaLeitura: start, tamanho } = place;
      // Without them each file is asked for anew by itself.
      if (all === null) yield* reader.read(file.entry, offset);
      else yield all.subarray(start + offset, start + tamanho);
    },
  };
};

/** Null: it must not go there, or something has its name. Files are written one by one then. */
const freshOf = (restoring: Restoring, one: FileOfReading): FreshOne | null => {
  const { entry } = one.file;
  const start = one.place.deslocamentoNaLeitura;
  if (one.place.tamanho !== entry.tamanho) return null;
  try {
    const opened = openPlace(restoring, one.file);
    const { name, partName, target } = opened;
    try {
      const [at, beside] = [target.at(name), target.at(partName)];
      const { tamanho, sha256, modificadoEmMicros } = entry;
      if (lookAt(at) === null)
        return { ...one, opened, fresh: { target: at, beside, start, tamanho, sha256, modificadoEmMicros } };
      target.release();
      return null;
    } catch (error) {
      target.release();
      throw error;
    }
  } catch (error) {
    if (problemOf(error) === null) throw error;
    return null;
  }
};

/** Those that lie there now. */
const writeFresh = async (
  restoring: Restoring,
  ones: readonly FreshOne[],
  { bytes, room }: Pick<ReturnType<typeof createSource>, "bytes" | "room">,
): Promise<ReadonlySet<number>> => {
  if (ones.length === 0 || (await bytes()) === null) return new Set();
  restoring.reporter.check();
  const placed = await restoring.writing.place(
    ones.map(({ fresh }) => fresh),
    room,
  );
  const there = ones.filter((_, index) => placed[index] === true);
  for (const { opened, file } of there) {
    opened.target.twins.wrote(opened.name);
    restoring.progress.bytes += file.entry.tamanho;
    countPlaced(restoring, opened.path, opened.name);
  }
  return new Set(there.map(({ file }) => file.entry.arquivo));
};

/**
 * Files that one request of the store gives: those whose name is free go to the disk together, in a thread of their own;
 * any other, and any that fails there, is put back as if it had come alone.
 */
export const restoreJoined = async (
  restoring: Restoring,
  reading: JoinedReading,
  fileOf: ReadonlyMap<number, FileOfPage>,
): Promise<void> => {
  restoring.reporter.check();
  const all = reading.arquivos.flatMap((place): readonly FileOfReading[] => {
    const file = fileOf.get(place.arquivo);
    return file === undefined ? [] : [{ file, place }];
  });
  const fresh: FreshOne[] = [];
  const source = createSource(restoring, reading);
  try {
    for (const one of all) {
      const found = freshOf(restoring, one);
      if (found !== null) fresh.push(found);
    }
    const there = await writeFresh(restoring, fresh, source);
    const works = all
      .filter(({ file }) => !there.has(file.entry.arquivo))
      .map((one) => restoreFile(restoring, one.file, (offset) => source.read(one, offset)));
    // None may still write when this is over.
    await Promise.allSettled(works);
    await Promise.all(works);
  } finally {
    for (const { opened } of fresh) opened.target.release();
    source.release();
  }
};
