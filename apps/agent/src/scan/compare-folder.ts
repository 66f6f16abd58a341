import { sameBytes, sha256 } from "@acervo/backup-format/hashing";
import { type ByteName, joinPath } from "../platform/byte-name.ts";
import type { KnownFile, KnownFolder, KnownTree } from "../state/known-tree.ts";
import { codeOf } from "../system/error-code.ts";
import type { Disk, DiskEntry, EntryKind } from "../system/port.ts";
import { system } from "../system/system.ts";
import { createLeftOutTally, type LeftOut, type PatternOf } from "./left-out.ts";
import { motivoOf } from "./motivo.ts";
import type { FolderScan, Problem, ScannedFile } from "./scan-types.ts";

type Listing = {
  readonly arquivos: readonly ScannedFile[];
  readonly ocultos: number;
  readonly fora: readonly LeftOut[];
  readonly problemas: readonly Problem[];
};

/** What nobody will read is looked at for its size alone: where that fails it has none. */
const sizeOf = (disk: Disk, path: ByteName): number | null => {
  try {
    return disk.stat(path).tamanho;
  } catch (error) {
    if (codeOf(error) === "") throw error;
    return null;
  }
};

const leftOutAt = ({ disk, roots }: ComparePorts, path: ByteName, tipo: EntryKind): Omit<LeftOut, "padrao"> => {
  if (tipo !== "pasta") return { arquivos: 1, pastas: 0, bytes: sizeOf(disk, path) ?? 0 };
  return { arquivos: 0, pastas: roots.has(system.paths.comparable(path)) ? 0 : 1, bytes: 0 };
};

const statFiles = (ports: ComparePorts, caminho: ByteName, entries: readonly DiskEntry[]): Listing => {
  const { disk, ignored, patternOf } = ports;
  const arquivos: ScannedFile[] = [];
  const problemas: Problem[] = [];
  const fora = createLeftOutTally();
  let ocultos = 0;
  for (const { nome, tipo, oculto } of entries) {
    const path = joinPath(caminho, nome);
    if (ignored.size > 0 && ignored.has(system.paths.comparable(path))) continue;
    if (oculto) ocultos += 1;
    const padrao = oculto ? null : patternOf(nome);
    if (oculto || padrao !== null) fora.add({ padrao, ...leftOutAt(ports, path, tipo) });
    else if (tipo === "outro") problemas.push({ nome, motivo: "TIPO_NAO_SUPORTADO", tamanho: null });
    else if (tipo === "nuvem") problemas.push({ nome, motivo: "ARQUIVO_NA_NUVEM", tamanho: sizeOf(disk, path) });
    else if (tipo === "arquivo") {
      try {
        const { tamanho, modificado, inode } = disk.stat(path);
        arquivos.push({ nome, tamanho, modificado, inode });
      } catch (error) {
        // Gone between listing and looking: the next run decides. A disk that is pulled out looks just like this.
        problemas.push({ nome, motivo: motivoOf(error), tamanho: null });
      }
    }
  }
  return { arquivos, ocultos, fora: fora.all(), problemas };
};

const FIGURES = 3;

/** One hash for "these files, of these sizes, times and inodes". */
const summaryOf = (arquivos: readonly ScannedFile[]): Uint8Array => {
  const names: ByteName[] = [];
  const figures = new Float64Array(arquivos.length * FIGURES);
  let at = 0;
  for (const { nome, tamanho, modificado, inode } of arquivos) {
    names.push(nome);
    figures[at] = tamanho;
    figures[at + 1] = modificado;
    figures[at + 2] = inode;
    at += FIGURES;
  }
  const text = names.join("\0");
  // UTF-16 keeps lone surrogates, and so names that differ, apart; UTF-8 is half as long.
  return sha256(Buffer.from(text, text.isWellFormed() ? "utf8" : "utf16le"), new Uint8Array(figures.buffer));
};

const isSame = (known: KnownFile | undefined, file: ScannedFile): boolean =>
  known !== undefined &&
  known.tamanho === file.tamanho &&
  known.modificado === file.modificado &&
  (known.inode === 0 || known.inode === file.inode);

export type ListedFolder = {
  readonly pasta: readonly ByteName[];
  readonly caminho: ByteName;
  readonly entries: readonly DiskEntry[];
  readonly volume: number;
  readonly known: KnownFolder | null;
};

export type ComparePorts = {
  readonly disk: Disk;
  readonly tree: KnownTree;
  /** Paths of which nothing is kept, in comparable form. */
  readonly ignored: ReadonlySet<string>;
  readonly patternOf: PatternOf;
  /** Directories of the configuration, in comparable form: each is walked by itself. */
  readonly roots: ReadonlySet<string>;
};

const isSummarized = (known: KnownFolder | null, resumo: Uint8Array): known is KnownFolder =>
  known !== null && known.resumo !== null && sameBytes(known.resumo, resumo);

/** The files of a folder that was listed without error. */
export const compareFolder = (ports: ComparePorts, folder: ListedFolder): FolderScan => {
  const { pasta, caminho, entries, volume, known } = folder;
  const { arquivos, ocultos, fora, problemas } = statFiles(ports, caminho, entries);
  const resumo = summaryOf(arquivos);
  const base = { pasta, ocultos, fora, problemas };
  if (isSummarized(known, resumo) && problemas.length === 0) {
    const marca = known.volume === volume ? null : { volume, resumo };
    return { ...base, inalterados: arquivos.length, mudados: [], removidos: [], marca };
  }
  const files = known === null ? new Map<ByteName, KnownFile>() : ports.tree.files(known.id);
  const mudados = arquivos
    .filter((file) => !isSame(files.get(file.nome), file))
    .map((file) => ({ ...file, isKnown: files.has(file.nome) }));
  const present = new Set(entries.filter(({ tipo }) => tipo !== "pasta").map(({ nome }) => nome));
  const removidos = [...files.keys()].filter((nome) => !present.has(nome));
  const isAsKnown = mudados.length + removidos.length + problemas.length === 0;
  const marca = { volume, resumo: isAsKnown ? resumo : null };
  return { ...base, inalterados: arquivos.length - mudados.length, mudados, removidos, marca };
};
