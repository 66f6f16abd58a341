import type { DatabaseSync } from "node:sqlite";
import type { Access } from "../src/access/access.ts";
import { inTransaction } from "../src/state/state-database.ts";
import { openFileState } from "../src/state/file-state.ts";
import { readKnownTree } from "../src/state/known-tree.ts";
import type { Disk } from "../src/system/port.ts";
import { system } from "../src/system/system.ts";
import { scanDirectories } from "../src/scan/scan-directories.ts";
import type { Directory, DirectoryResult, FolderScan } from "../src/scan/scan-types.ts";

export type ScanResult = { readonly pastas: readonly FolderScan[]; readonly diretorios: readonly DirectoryResult[] };

/** A machine on which everything may be read. */
export const EVERYWHERE: Access = { raizes: ["/"], proibidas: [] };

export const scanOnce = (
  database: DatabaseSync,
  diretorios: readonly Directory[],
  disk: Disk = system.disk,
  acesso: Access = EVERYWHERE,
): ScanResult => {
  const pastas: FolderScan[] = [];
  const results: DirectoryResult[] = [];
  const sink = {
    folder: (scan: FolderScan) => void pastas.push(scan),
    directory: (result: DirectoryResult) => void results.push(result),
  };
  scanDirectories(
    { disk, tree: readKnownTree(database) },
    { idConfiguracao: 1, diretorios, ignorados: [], padroes: [], acesso },
    sink,
  );
  return { pastas, diretorios: results };
};

/** Writes what was found into the state, as if every changed file had been stored. */
export const settle = (database: DatabaseSync, { pastas }: ScanResult): void => {
  const state = openFileState(database, 1);
  inTransaction(database, () => {
    for (const { pasta, mudados, removidos, marca } of pastas) {
      for (const file of mudados) state.save({ ...file, pasta, sha256: Buffer.alloc(32), blocos: null }, 1);
      for (const nome of removidos) state.remove(pasta, nome);
      if (marca !== null) state.mark({ pasta, ...marca });
    }
  });
};

export const changedIn = ({ pastas }: ScanResult): readonly string[] =>
  pastas.flatMap(({ pasta, mudados }) => mudados.map(({ nome }) => `${pasta.slice(1).join("/")}/${nome}`)).toSorted();
export const removedIn = ({ pastas }: ScanResult): readonly string[] =>
  pastas.flatMap(({ pasta, removidos }) => removidos.map((nome) => `${pasta.slice(1).join("/")}/${nome}`)).toSorted();
export const problemsIn = ({ pastas }: ScanResult): readonly string[] =>
  pastas.flatMap(({ problemas }) => problemas.map(({ nome, motivo }) => `${nome ?? "(pasta)"} ${motivo}`)).toSorted();
export const unchangedIn = ({ pastas }: ScanResult): number =>
  pastas.reduce((sum, { inalterados }) => sum + inalterados, 0);
