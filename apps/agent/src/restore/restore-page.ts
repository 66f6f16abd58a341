import { createSlots } from "@acervo/api-client/slots";
import type { PaginaRestauracao } from "@acervo/contracts/agente-restauracoes";
import { foldersOfPage } from "../backup/read-catalog.ts";
import { MAX_ASKED, type ReadingPlan } from "./read-version.ts";
import { type FileOfPage, restoreFile, type Restoring } from "./restore-file.ts";
import { restoreJoined } from "./restore-joined.ts";

const SMALL_AT_ONCE = 16;
const LARGE_AT_ONCE = 2;
/** One is written while another comes. Each holds its bytes, and its files open until the disk has them. */
const JOINED_AT_ONCE = 2;
const SMALL_BYTES = 2 ** 20;

const isSmall = ({ entry }: FileOfPage): boolean => entry.tamanho < SMALL_BYTES;

type Some = { readonly files: readonly FileOfPage[]; readonly plan: ReadingPlan };

/** Small files, so many at a time, with where their bytes lie: the next ones are asked for while these are written. */
const planned = async function* ({ reader }: Restoring, small: readonly FileOfPage[]): AsyncGenerator<Some> {
  const ask = async (at: number): Promise<Some> => {
    const files = small.slice(at, at + MAX_ASKED);
    const plan = await reader.plan(files.map(({ entry }) => entry).filter(({ tamanho }) => tamanho > 0));
    return { files, plan };
  };
  let coming = ask(0);
  for (let at = MAX_ASKED; ; at += MAX_ASKED) {
    const some = await coming;
    if (some.files.length === 0) return;
    coming = ask(at);
    // Told when it is its turn, if that still comes.
    coming.catch(() => undefined);
    yield some;
  }
};

/** All files of a page; returns when each lies there, or is told as failed. */
export const restorePage = async (restoring: Restoring, page: PaginaRestauracao): Promise<void> => {
  const { reader } = restoring;
  const joined = createSlots(JOINED_AT_ONCE);
  const small = createSlots(SMALL_AT_ONCE);
  const large = createSlots(LARGE_AT_ONCE);
  const paths = foldersOfPage(page.pastas);
  const files = page.arquivos.map((entry) => ({ entry, folder: paths[entry.pasta] ?? [] }));
  try {
    for await (const { files: some, plan } of planned(restoring, files.filter(isSmall))) {
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
