import { joinNames } from "../platform/joined-names.ts";
import { createLeftOutTally, type LeftOut } from "./left-out.ts";
import type { ChangedFile, DirectoryResult, FolderScan, ScanSink } from "./scan-types.ts";

/** Files that changed, by column: there may be as many as the folder has. */
export type ChangedFiles = {
  readonly nomes: string;
  readonly tamanhos: readonly number[];
  /** Whether the state has something of each; null: of none. */
  readonly conhecidos: readonly boolean[] | null;
};

/** What crosses from the walking thread of one folder. */
export type ChangedFolder = Omit<FolderScan, "mudados"> & { readonly mudados: ChangedFiles };

/** What crosses from the walking thread: counts of what needs nothing, and the folders that do. */
export type ScanBatch = {
  readonly inalterados: number;
  readonly ocultos: number;
  readonly fora: readonly LeftOut[];
  readonly pastas: readonly ChangedFolder[];
  readonly diretorios: readonly DirectoryResult[];
};

/** Keeps a batch far below what a thread's memory would notice. */
const MAX_ITEMS = 4_096;

const weightOf = (scan: FolderScan): number => 1 + scan.mudados.length + scan.removidos.length + scan.problemas.length;

const isSilent = (scan: FolderScan): boolean => weightOf(scan) === 1 && scan.marca === null;

const columnsOf = (mudados: readonly ChangedFile[]): ChangedFiles => ({
  nomes: joinNames(mudados.map(({ nome }) => nome)),
  tamanhos: mudados.map(({ tamanho }) => tamanho),
  conhecidos: mudados.some(({ isKnown }) => isKnown) ? mudados.map(({ isKnown }) => isKnown) : null,
});

/** Gathers what a walk tells into batches; `flush` gives the last one. */
export const createBatcher = (send: (batch: ScanBatch) => void): { sink: ScanSink; flush: () => void } => {
  let pastas: ChangedFolder[] = [];
  let diretorios: DirectoryResult[] = [];
  let inalterados = 0;
  let ocultos = 0;
  let fora = createLeftOutTally();
  let weight = 0;
  const flush = (): void => {
    send({ inalterados, ocultos, fora: fora.all(), pastas, diretorios });
    pastas = [];
    diretorios = [];
    inalterados = 0;
    ocultos = 0;
    fora = createLeftOutTally();
    weight = 0;
  };
  return {
    flush,
    sink: {
      directory: (result) => void diretorios.push(result),
      folder: (scan) => {
        inalterados += scan.inalterados;
        ocultos += scan.ocultos;
        scan.fora.forEach(fora.add);
        if (isSilent(scan)) return;
        pastas.push({ ...scan, mudados: columnsOf(scan.mudados) });
        weight += weightOf(scan);
        if (weight >= MAX_ITEMS) flush();
      },
    },
  };
};
