import { createSlots } from "@acervo/api-client/slots";
import type { PaginaRestauracao } from "@acervo/contracts/agente-restauracoes";
import { foldersOfPage } from "../backup/read-catalog.ts";
import { type JoinedReading, MAX_ASKED, type Piece } from "./read-version.ts";
import { type FileOfPage, restoreFile, type Restoring } from "./restore-file.ts";

const SMALL_AT_ONCE = 16;
const LARGE_AT_ONCE = 2;
/** Each holds its bytes, and its files open until the disk has them. */
const JOINED_AT_ONCE = 2;
const SMALL_BYTES = 2 ** 20;

const isSmall = ({ entry }: FileOfPage): boolean => entry.tamanho < SMALL_BYTES;

/** The bytes of a joined reading, asked for when the first of its files needs them: all may lie there already. */
const createJoinedSource = ({ reader }: Restoring, reading: JoinedReading) => {
  let reads: Promise<Buffer | null> | null = null;
  return async function* (
    { entry }: FileOfPage,
    { deslocamentoNaLeitura, tamanho }: JoinedReading["arquivos"][number],
    offset: number,
  ): AsyncGenerator<Piece> {
    const bytes = await (reads ??= reader.readJoined(reading));
    // Without them each file is asked for anew by itself.
    if (bytes === null) yield* reader.read(entry, offset);
    else yield bytes.subarray(deslocamentoNaLeitura + offset, deslocamentoNaLeitura + tamanho);
  };
};

/** Files that came together are written side by side, so that the disk makes one wait for all of them. */
const restoreJoined = async (
  restoring: Restoring,
  reading: JoinedReading,
  fileOf: ReadonlyMap<number, FileOfPage>,
): Promise<void> => {
  const source = createJoinedSource(restoring, reading);
  const works = reading.arquivos.map((place) => {
    const file = fileOf.get(place.arquivo);
    return file === undefined
      ? Promise.resolve()
      : restoreFile(restoring, file, (offset) => source(file, place, offset));
  });
  // None may still write when this is over.
  await Promise.allSettled(works);
  await Promise.all(works);
};

/** All files of a page; returns when each lies there, or is told as failed. */
export const restorePage = async (restoring: Restoring, page: PaginaRestauracao): Promise<void> => {
  const { reader } = restoring;
  const joined = createSlots(JOINED_AT_ONCE);
  const small = createSlots(SMALL_AT_ONCE);
  const large = createSlots(LARGE_AT_ONCE);
  const paths = foldersOfPage(page.pastas);
  const files = page.arquivos.map((entry) => ({ entry, folder: paths[entry.pasta] ?? [] }));
  const smallOnes = files.filter(isSmall);
  try {
    for (let at = 0; at < smallOnes.length; at += MAX_ASKED) {
      const some = smallOnes.slice(at, at + MAX_ASKED);
      const plan = await reader.plan(some.map(({ entry }) => entry).filter(({ tamanho }) => tamanho > 0));
      const fileOf = new Map(some.map((file) => [file.entry.arquivo, file]));
      for (const reading of plan.joined) {
        await joined.enter(() => restoreJoined(restoring, reading, fileOf));
      }
      const together = new Set(plan.joined.flatMap(({ arquivos }) => arquivos.map(({ arquivo }) => arquivo)));
      for (const file of some.filter(({ entry }) => !together.has(entry.arquivo))) {
        const steps = plan.alone.get(file.entry.arquivo);
        await small.enter(() => restoreFile(restoring, file, (offset) => reader.read(file.entry, offset, steps)));
      }
    }
    for (const file of files.filter((one) => !isSmall(one))) {
      await large.enter(() => restoreFile(restoring, file, (offset) => reader.read(file.entry, offset)));
    }
    for (const { drain } of [joined, small, large]) await drain();
  } finally {
    await Promise.allSettled([joined, small, large].map(({ drain }) => drain()));
  }
};
