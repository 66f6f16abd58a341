import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const noteSchema = z.object({
  idDps: z.string(),
  chave: z.string(),
  cnpj: z.string(),
  numero: z.int(),
  emitidaEm: z.string(),
  xml: z.string(),
  /** The event of its cancellation; null while it is in force. */
  cancelamento: z.string().nullable(),
  substituidaPor: z.string().nullable(),
});
export type Note = z.infer<typeof noteSchema>;

/**
 * Everything that was issued, one file for each document: what the tax administration issued it does not forget, so the
 * simulator remembers it over its end. Without a folder it remembers in memory alone, for a test.
 */
export const createStore = (folder: string | null) => {
  const byDps = new Map<string, Note>();
  const byKey = new Map<string, Note>();
  const remember = (note: Note): void => {
    byDps.set(note.idDps, note);
    byKey.set(note.chave, note);
  };
  if (folder !== null) {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".json")))
      remember(noteSchema.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
  }
  return {
    ofDps: (idDps: string): Note | null => byDps.get(idDps) ?? null,
    ofKey: (chave: string): Note | null => byKey.get(chave) ?? null,
    all: (): Note[] => [...byDps.values()],
    nextNumber: (cnpj: string): number =>
      1 + Math.max(0, ...[...byDps.values()].filter((note) => note.cnpj === cnpj).map(({ numero }) => numero)),
    /** On disk before it is told: who was answered finds it again. */
    save: (note: Note): void => {
      if (folder !== null) {
        const path = join(folder, `${note.idDps}.json`);
        writeFileSync(`${path}.part`, JSON.stringify(note));
        renameSync(`${path}.part`, path);
      }
      remember(note);
    },
  };
};

export type Store = ReturnType<typeof createStore>;
