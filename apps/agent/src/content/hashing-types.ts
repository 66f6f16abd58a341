import type { FileHashes } from "@acervo/backup-format/hashing";

export type ToHashing =
  /** A file that is open in this process: it is read from its start on. */
  | { readonly tipo: "abrir"; readonly descriptor: number; readonly blockSize: number }
  /** The next bytes, into memory that comes back with them. */
  | { readonly tipo: "ler"; readonly length: number; readonly room: SharedArrayBuffer }
  /** The next bytes are hashed only. */
  | { readonly tipo: "passar"; readonly length: number }
  | { readonly tipo: "fechar" };

export type FromHashing =
  | { readonly tipo: "lido"; readonly room: SharedArrayBuffer | null }
  | { readonly tipo: "resumo"; readonly hashes: FileHashes }
  | { readonly tipo: "mudou" }
  | { readonly tipo: "erro"; readonly message: string; readonly code: string; readonly syscall: string };
