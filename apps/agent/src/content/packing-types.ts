import type { ByteName } from "../platform/byte-name.ts";
import type { Motivo } from "../scan/motivo.ts";
import type { FileRecord, StoredFile } from "../state/file-state.ts";
import type { Pack, PackIdentity } from "./pack.ts";

export type PackingThreadInput = { readonly identity: PackIdentity };

/** What the state has of a file; null: nothing, or nothing that may be used. */
export type Known = Pick<StoredFile, "tamanho" | "sha256" | "numero"> | null;

/** Files of one folder. */
export type FolderToPack = {
  /** Of the first of them, and counted on from there: comes back with what became of a file. */
  readonly ref: number;
  readonly pasta: readonly ByteName[];
  readonly nomes: string;
  /** One for each name; null: the state has nothing of any. */
  readonly conhecidos: readonly Known[] | null;
};

export type PackedOutcome =
  | { readonly tipo: "empacotado" }
  | { readonly tipo: "vazio"; readonly registro: FileRecord }
  | { readonly tipo: "inalterado"; readonly registro: FileRecord; readonly numero: number }
  /** Not a file for a pack: somebody else has to read it. */
  | { readonly tipo: "grande" }
  | { readonly tipo: "problema"; readonly motivo: Motivo };

export type ToPacking =
  | { readonly tipo: "arquivos"; readonly pastas: readonly FolderToPack[] }
  /** Memory for one more pack. */
  | { readonly tipo: "memoria"; readonly room: SharedArrayBuffer }
  /** No more files for now: what is gathered goes out. */
  | { readonly tipo: "fechar" };

export type FromPacking =
  | { readonly tipo: "pacote"; readonly pacote: Pack }
  /** So many more are read, in the order in which they came; new ones that lie in a pack now are only counted. */
  | {
      readonly tipo: "lidos";
      readonly lidos: number;
      readonly casos: readonly { readonly ref: number; readonly outcome: PackedOutcome }[];
    }
  | { readonly tipo: "fechado" };
