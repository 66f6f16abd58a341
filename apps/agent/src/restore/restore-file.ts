import type { PaginaRestauracao } from "@acervo/contracts/agente-restauracoes";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import type { Agent } from "../agent/agent.ts";
import { type ByteName, nameFromBytes, pathOf, segmentsOf } from "../platform/byte-name.ts";
import type { OpenRestore, RestoreProgress, RestoreRequest } from "../state/restore-journal.ts";
import { system } from "../system/system.ts";
import { type FileToPlace, placeFile } from "./place-file.ts";
import { problemOf, RestoreRefused } from "./problems.ts";
import type { Piece, VersionReader } from "./read-version.ts";
import type { ProgressReporter } from "./restore-progress.ts";
import type { createTargetFolders, TargetFolder } from "./target.ts";
import type { FileWriting } from "./file-writing.ts";
import type { Content } from "./write-file.ts";

export type RestoreRun = {
  /** Directories of the configuration: a restore to the original place writes nowhere else. */
  readonly diretorios: readonly ByteName[];
  readonly signal: AbortSignal;
  readonly told?: (progress: RestoreProgress) => void;
};

const MAX_TOLD = 1_000;

export type Entry = PaginaRestauracao["arquivos"][number];
/** A file that the server listed, and the folder that the backup has it in. */
export type FileOfPage = { readonly entry: Entry; readonly folder: readonly ByteName[] };

export type Restoring = {
  readonly agent: Agent;
  readonly restore: OpenRestore;
  readonly run: RestoreRun;
  readonly reader: VersionReader;
  readonly writing: FileWriting;
  readonly folders: ReturnType<typeof createTargetFolders>;
  readonly reporter: ProgressReporter;
  readonly progress: RestoreProgress;
  readonly choice: Pick<FileToPlace, "sobrescrever" | "emInstante" | "agora" | "stored">;
};

/** The folder that holds the file, split into what was chosen and what is made below it. */
const placeOf = (destino: RestoreRequest["destino"], diretorios: readonly ByteName[], folder: readonly ByteName[]) => {
  if (destino.tipo === "PASTA") return { base: destino.pasta, below: system.paths.namesBelow(folder) };
  const roots = destino.tipo === "ORIGINAL" ? diretorios.map(segmentsOf) : [];
  const root = roots.find((segments) => segments.every((name, index) => folder[index] === name));
  if (root === undefined) throw new RestoreRefused("FORA_DOS_DIRETORIOS");
  return { base: pathOf(root), below: folder.slice(root.length) };
};

/** One file is named itself; of more, the folder that holds all of them. */
const note = (progress: RestoreProgress, path: readonly ByteName[]): void => {
  const { lugar } = progress;
  if (lugar === null) progress.lugar = [...path];
  else {
    const end = lugar.findIndex((name, index) => path[index] !== name);
    if (end !== -1) progress.lugar = lugar.slice(0, end);
  }
};

const tell = ({ run, reporter, progress }: Restoring): void => {
  reporter.told(progress);
  run.told?.(progress);
};

/** The bytes of a file, counted as they come; what counts in the end is whether it lies there whole. */
const countedContent = (restoring: Restoring, source: Content) => {
  const { reporter, progress } = restoring;
  let counted = 0;
  const count = (bytes: number): void => {
    counted += bytes;
    progress.bytes += bytes;
  };
  return {
    read: async function* (offset: number): AsyncGenerator<Piece> {
      for await (const piece of source(offset)) {
        reporter.check();
        yield piece;
        count(Buffer.isBuffer(piece) ? piece.length : piece.zeros);
        tell(restoring);
      }
    },
    settle: (bytes: number): void => count(bytes - counted),
  };
};

export type OpenPlace = {
  readonly name: ByteName;
  readonly partName: ByteName;
  readonly target: TargetFolder;
  /** Of the folder, without links. */
  readonly path: readonly ByteName[];
};

/** Where a file goes, with its folder open; throws where it must not go. */
export const openPlace = ({ restore, run, folders }: Restoring, { folder, entry }: FileOfPage): OpenPlace => {
  const { base, below } = placeOf(restore.pedido.destino, run.diretorios, folder);
  const name = nameFromBytes(nameFromWire(entry.nome));
  if (!system.names.isSafe(name)) throw new RestoreRefused("NOME_INVALIDO");
  const target = folders.open(base, below);
  return {
    name,
    partName: `.acervo-${restore.idRestauracao}-${entry.arquivo}`,
    target,
    path: [...segmentsOf(base), ...below],
  };
};

/** A file lies there, under a name of its folder. */
export const countPlaced = (restoring: Restoring, path: readonly ByteName[], name: ByteName): void => {
  const { progress } = restoring;
  note(progress, [...path, name]);
  progress.iguais += 1;
  progress.pedidos += 1;
  tell(restoring);
};

/** Puts one file back, or tells why not. */
export const restoreFile = async (restoring: Restoring, asked: FileOfPage, source: Content): Promise<void> => {
  const { reporter, progress } = restoring;
  const { folder, entry } = asked;
  reporter.check();
  const content = countedContent(restoring, source);
  try {
    const { name, partName, target, path } = openPlace(restoring, asked);
    try {
      const toPlace = { folder: target, pasta: folder, name, partName, file: entry, ...restoring.choice };
      const placed = await placeFile(toPlace, (offset) => content.read(offset));
      if (placed.name !== name) progress.aoLado += 1;
      if (placed.isOtherKept) progress.preservados += 1;
      content.settle(entry.tamanho);
      countPlaced(restoring, path, placed.name);
    } finally {
      target.release();
    }
  } catch (error) {
    content.settle(0);
    const motivo = problemOf(error);
    if (motivo === null) throw error;
    const caminho = [...folder, nameFromBytes(nameFromWire(entry.nome))];
    progress.falharam += 1;
    if (progress.falhas.length < MAX_TOLD) progress.falhas.push({ caminho, motivo });
    progress.pedidos += 1;
    tell(restoring);
  }
};
