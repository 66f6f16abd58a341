import type { FileRecord } from "../state/file-state.ts";

/** Bytes of a version, by places in the one object that goes up with it; `deslocamento` null: zeros. */
export type Change = {
  readonly fileOffset: number;
  readonly deslocamento: number | null;
  readonly tamanho: number;
};

export type PlannedContent =
  | { readonly tipo: "vazio" }
  | { readonly tipo: "trecho"; readonly deslocamento: number }
  | { readonly tipo: "trechos"; readonly trechos: readonly Change[] }
  | { readonly tipo: "trocas"; readonly versaoBase: number; readonly trocas: readonly Change[] };

/** A file whose content is known and goes, or needs not go, into an object. */
export type PlannedFile = { readonly registro: FileRecord; readonly conteudo: PlannedContent };

/** Files of one object. Each is made when it is visited: whoever keeps them all keeps many. */
export type PlannedFiles = {
  readonly count: number;
  /** Places that the content of any of them consists of at most, beyond the first. */
  readonly changes: number;
  readonly visit: (each: (file: PlannedFile) => void, from?: number, to?: number) => void;
};

const changesOf = ({ conteudo }: PlannedFile): number => {
  if (conteudo.tipo === "trocas") return conteudo.trocas.length;
  return conteudo.tipo === "trechos" ? conteudo.trechos.length : 0;
};

/** A few files that are there already. */
export const plannedOf = (files: readonly PlannedFile[]): PlannedFiles => ({
  count: files.length,
  changes: files.reduce((most, file) => Math.max(most, changesOf(file)), 0),
  visit: (each, from, to) => files.slice(from, to).forEach((file) => each(file)),
});

export type ObjectKind = "PACOTE" | "INTEIRO" | "BLOCOS";

/** An object that is complete in memory. */
export type BufferedObject = {
  readonly tipo: ObjectKind;
  readonly bytes: Uint8Array;
  readonly arquivos: PlannedFiles;
  /** What the journal keeps of it. */
  readonly journalText: string;
};
