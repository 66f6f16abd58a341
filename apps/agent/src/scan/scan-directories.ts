import { type Access, accessTo, isBelow, isForbidden, realPathOf } from "../access/access.ts";
import { type ByteName, joinPath, pathOf, segmentsOf } from "../platform/byte-name.ts";
import type { KnownFolder, KnownTree } from "../state/known-tree.ts";
import type { Disk, DiskEntry } from "../system/port.ts";
import { system } from "../system/system.ts";
import { compareFolder } from "./compare-folder.ts";
import { codeOf } from "../system/error-code.ts";
import { type PatternOf, patternOf } from "./left-out.ts";
import type { Motivo } from "./motivo.ts";
import type { Directory, FolderScan, ScanRequest, ScanSink } from "./scan-types.ts";

export type ScanPorts = { readonly disk: Disk; readonly tree: KnownTree };

type Pending = {
  readonly pasta: readonly ByteName[];
  readonly caminho: ByteName;
  /** The same without links on the way to the directory; below it none is followed. */
  readonly real: ByteName;
  readonly known: KnownFolder | null;
};
type Walk = ScanPorts & {
  readonly sink: ScanSink;
  /** Directories of the configuration: each is walked by itself, also when it lies within another. */
  readonly roots: ReadonlySet<string>;
  /** Paths below the directory that is walked of which nothing is kept; these and the roots in comparable form. */
  readonly ignored: ReadonlySet<string>;
  readonly patternOf: PatternOf;
  readonly access: Access;
};

const { comparable } = system.paths;

const NOTHING = {
  inalterados: 0,
  ocultos: 0,
  fora: [],
  mudados: [],
  removidos: [],
  problemas: [],
  marca: null,
} as const;
const problemOf = (pasta: readonly ByteName[], motivo: Motivo): FolderScan => ({
  ...NOTHING,
  pasta,
  problemas: [{ nome: null, motivo, tamanho: null }],
});

/** A name in the folder above, as files have it: nothing that the person could allow would help. */
const tooLong = (pasta: readonly ByteName[]): FolderScan => ({
  ...NOTHING,
  pasta: pasta.slice(0, -1),
  problemas: [{ nome: pasta.at(-1) ?? null, motivo: "NOME_LONGO", tamanho: null }],
});

/** A folder that its parent no longer lists is gone with everything below it. */
const tellRemoved = (
  { tree, sink }: Pick<Walk, "tree" | "sink">,
  pasta: readonly ByteName[],
  known: KnownFolder,
): void => {
  const removidos = [...tree.files(known.id).keys()];
  if (removidos.length > 0) sink.folder({ ...NOTHING, pasta, removidos });
  for (const [nome, folder] of tree.subfolders(known.id)) tellRemoved({ tree, sink }, [...pasta, nome], folder);
};

/** An empty folder on another volume than before is the place of a disk that is not there. */
const isUnplugged = (tree: KnownTree, known: KnownFolder | null, volume: number): boolean =>
  known !== null &&
  known.volume !== null &&
  known.volume !== volume &&
  (tree.files(known.id).size > 0 || tree.subfolders(known.id).size > 0);

/** Walked by itself, or not to be kept. */
const isElsewhere = ({ roots, ignored }: Walk, path: ByteName): boolean =>
  roots.has(comparable(path)) || ignored.has(comparable(path));

const subfoldersOf = (walk: Walk, folder: Pending, entries: readonly DiskEntry[]): readonly Pending[] => {
  const { pasta, caminho, real, known } = folder;
  const before = known === null ? new Map<ByteName, KnownFolder>() : walk.tree.subfolders(known.id);
  const below: Pending[] = [];
  const present = new Set<ByteName>();
  for (const { nome, tipo, oculto } of entries) {
    if (tipo !== "pasta") continue;
    present.add(nome);
    const path = joinPath(caminho, nome);
    if (oculto || walk.patternOf(nome) !== null || isElsewhere(walk, path)) continue;
    const next = { pasta: [...pasta, nome], caminho: path, real: joinPath(real, nome) };
    if (isForbidden(walk.access, next.real)) walk.sink.folder(problemOf(next.pasta, "DIRETORIO_DO_SISTEMA"));
    else below.push({ ...next, known: before.get(nome) ?? null });
  }
  for (const [nome, gone] of before) {
    const path = joinPath(caminho, nome);
    const holdsRoot = [...walk.roots].some((root) => isBelow(root, comparable(path)));
    if (!present.has(nome) && !holdsRoot) tellRemoved(walk, [...pasta, nome], gone);
  }
  return below;
};

/** Everything below a root that exists and is not empty; false if any folder could not be listed. */
const walkBelow = (walk: Walk, root: Pending, rootEntries: readonly DiskEntry[]): boolean => {
  const { disk, tree, sink } = walk;
  const stack: Pending[] = [root];
  let isWhole = true;
  for (let folder = stack.pop(); folder !== undefined; folder = stack.pop()) {
    try {
      const { volume } = disk.stat(folder.caminho);
      const entries = folder === root ? rootEntries : disk.list(folder.caminho);
      if (entries.length === 0 && isUnplugged(tree, folder.known, volume)) {
        isWhole = false;
        sink.folder(problemOf(folder.pasta, "DIRETORIO_VAZIO"));
        continue;
      }
      sink.folder(compareFolder(walk, { ...folder, entries, volume }));
      stack.push(...subfoldersOf(walk, folder, entries));
    } catch (error) {
      const code = codeOf(error);
      if (code === "") throw error;
      isWhole = false;
      sink.folder(code === "ENAMETOOLONG" ? tooLong(folder.pasta) : problemOf(folder.pasta, "DIRETORIO_NAO_LISTADO"));
    }
  }
  return isWhole;
};

const listRoot = (disk: Disk, caminho: ByteName): readonly DiskEntry[] | Motivo => {
  try {
    const { tipo } = disk.stat(caminho);
    if (tipo !== "pasta") return tipo === "outro" ? "TIPO_NAO_SUPORTADO" : "DIRETORIO_AUSENTE";
    const entries = disk.list(caminho);
    return entries.length === 0 ? "DIRETORIO_VAZIO" : entries;
  } catch (error) {
    const code = codeOf(error);
    if (code === "") throw error;
    return code === "ENOENT" || code === "ENOTDIR" ? "DIRETORIO_AUSENTE" : "DIRETORIO_NAO_LISTADO";
  }
};

const situacaoOf = (motivo: Motivo) => {
  if (motivo === "DIRETORIO_VAZIO") return "VAZIO";
  return motivo === "DIRETORIO_NAO_LISTADO" ? "LISTADO_EM_PARTE" : "AUSENTE";
};

const scanDirectory = (walk: Walk, idConfiguracao: number, { id, caminho }: Directory): void => {
  const pasta = segmentsOf(caminho);
  const path = pathOf(pasta);
  const verdict = system.paths.isOurs(path) ? accessTo(walk.access, path) : "DIRETORIO_AUSENTE";
  const entries = verdict === "PERMITIDO" ? listRoot(walk.disk, path) : verdict;
  if (typeof entries === "string") {
    walk.sink.folder(problemOf(pasta, entries));
    walk.sink.directory({ id, situacao: situacaoOf(entries) });
    return;
  }
  const known = walk.tree.root(idConfiguracao, pasta);
  const isWhole = walkBelow(walk, { pasta, caminho: path, real: realPathOf(path) ?? path, known }, entries);
  walk.sink.directory({ id, situacao: isWhole ? "LISTADO" : "LISTADO_EM_PARTE" });
};

/**
 * Walks the directories of a configuration and tells each folder's difference to the state. A removal is told only of
 * a folder that was listed without error, or that such a folder no longer has; a root that is missing or empty is a
 * problem, never a removal.
 */
export const scanDirectories = (ports: ScanPorts, request: ScanRequest, sink: ScanSink): void => {
  const roots = new Set(request.diretorios.map(({ caminho }) => comparable(pathOf(segmentsOf(caminho)))));
  const byPattern = patternOf(request.padroes);
  const walked = new Set<string>();
  for (const directory of request.diretorios) {
    const path = pathOf(segmentsOf(directory.caminho));
    if (walked.has(comparable(path))) continue;
    walked.add(comparable(path));
    // Who names a directory wants it, wherever it lies: only what is below it can be left out of it.
    const isInside = (ignorado: ByteName): boolean =>
      isBelow(ignorado, path) && comparable(ignorado) !== comparable(path);
    const ignored = new Set(request.ignorados.filter(isInside).map(comparable));
    const walk = { ...ports, sink, roots, ignored, patternOf: byPattern, access: request.acesso };
    scanDirectory(walk, request.idConfiguracao, directory);
  }
};
