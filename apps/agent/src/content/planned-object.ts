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

export type ObjectKind = "PACOTE" | "INTEIRO" | "BLOCOS";

/** An object that is complete in memory. */
export type BufferedObject = {
  readonly tipo: ObjectKind;
  readonly bytes: Uint8Array;
  readonly md5: string;
  readonly arquivos: readonly PlannedFile[];
  /** What the journal keeps of it. */
  readonly journalText: string;
};
