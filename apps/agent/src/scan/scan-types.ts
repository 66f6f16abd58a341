import type { Access } from "../access/access.ts";
import type { ByteName } from "../platform/byte-name.ts";
import type { LeftOut } from "./left-out.ts";
import type { Motivo } from "./motivo.ts";

export type Directory = { readonly id: number; readonly caminho: ByteName };
export type ScanRequest = {
  readonly idConfiguracao: number;
  readonly diretorios: readonly Directory[];
  /** Paths that the person chose not to keep. */
  readonly ignorados: readonly ByteName[];
  /** Names of files and folders that the person chose not to keep. */
  readonly padroes: readonly string[];
  /** What this machine lets the agent read. */
  readonly acesso: Access;
};

export type ScannedFile = {
  readonly nome: ByteName;
  readonly tamanho: number;
  readonly modificado: number;
  readonly inode: number;
};

export type ChangedFile = ScannedFile & {
  /** The state has something of it. */
  readonly isKnown: boolean;
};

/** `nome` null: the folder itself. `tamanho` null: not known. */
export type Problem = { readonly nome: ByteName | null; readonly motivo: Motivo; readonly tamanho: number | null };

/** What a walk found in one folder, against the state. */
export type FolderScan = {
  readonly pasta: readonly ByteName[];
  readonly inalterados: number;
  readonly ocultos: number;
  readonly fora: readonly LeftOut[];
  readonly mudados: readonly ChangedFile[];
  readonly removidos: readonly ByteName[];
  readonly problemas: readonly Problem[];
  /** What the state is to remember of the folder; null: it knows. */
  readonly marca: { readonly volume: number; readonly resumo: Uint8Array | null } | null;
};

export type DirectoryResult = {
  readonly id: number;
  readonly situacao: "LISTADO" | "LISTADO_EM_PARTE" | "AUSENTE" | "VAZIO";
};

export type ScanSink = {
  readonly folder: (scan: FolderScan) => void;
  readonly directory: (result: DirectoryResult) => void;
};
