import type { ByteName } from "../platform/byte-name.ts";
import type { Motivo } from "../scan/motivo.ts";
import type { FileRecord, StoredFile } from "../state/file-state.ts";
import type { PackIdentity } from "./pack.ts";
import type { BufferedObject } from "./planned-object.ts";

export type PackingThreadInput = { readonly identity: PackIdentity };

export type FileToPack = {
  /** Comes back with what became of the file. */
  readonly ref: number;
  readonly pasta: readonly ByteName[];
  readonly nome: ByteName;
  /** What the state has of it; null: nothing, or nothing that may be used. */
  readonly known: Pick<StoredFile, "tamanho" | "sha256" | "numero"> | null;
};

export type PackedOutcome =
  | { readonly tipo: "empacotado" }
  | { readonly tipo: "vazio"; readonly registro: FileRecord }
  | { readonly tipo: "inalterado"; readonly registro: FileRecord; readonly numero: number }
  /** Not a file for a pack: somebody else has to read it. */
  | { readonly tipo: "grande" }
  | { readonly tipo: "problema"; readonly motivo: Motivo };

export type ToPacking =
  | { readonly tipo: "arquivos"; readonly arquivos: readonly FileToPack[] }
  /** Memory for one more pack. */
  | { readonly tipo: "memoria"; readonly room: SharedArrayBuffer }
  /** No more files for now: what is gathered goes out. */
  | { readonly tipo: "fechar" };

export type FromPacking =
  | { readonly tipo: "pacote"; readonly objeto: BufferedObject }
  | { readonly tipo: "lidos"; readonly lidos: readonly { readonly ref: number; readonly outcome: PackedOutcome }[] }
  | { readonly tipo: "fechado" };
