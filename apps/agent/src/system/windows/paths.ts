import { lstatSync, realpathSync } from "node:fs";
import type { ByteName, Paths } from "../port.ts";
import { windowsNames } from "./names.ts";

const DRIVE = /^(?:\\\\\?\\)?([A-Za-z]):(?:\\|$)/;
const SHARE = /^\\\\(?:\?\\UNC\\)?([^\\?.][^\\]*\\[^\\]+)(?:\\|$)/;
const FOREIGN_ROOT = "/";
/** The system's limit is 260 with the end of the text, and less for folders. */
const LONG_FROM = 240;

const split = (path: ByteName): { readonly root: ByteName; readonly rest: ByteName } => {
  const text = path.replaceAll("/", "\\");
  const drive = DRIVE.exec(text);
  if (drive !== null) return { root: `${(drive[1] ?? "").toUpperCase()}:`, rest: text.slice(drive[0].length) };
  const share = SHARE.exec(text);
  if (share !== null) return { root: `\\\\${share[1] ?? ""}`, rest: text.slice(share[0].length) };
  return { root: FOREIGN_ROOT, rest: text };
};

/** `c:\Livros\` → `C:`, `Livros`; `\\servidor\livros\x` → `\\servidor\livros`, `x`. The prefix of long paths is no name. */
const segmentsOf = (path: ByteName): readonly ByteName[] => {
  const { root, rest } = split(path);
  return [root, ...rest.split("\\").filter((name) => name !== "")];
};

/** Without the prefix of long paths: that is put before what goes to the disk. */
const pathOf = ([root = FOREIGN_ROOT, ...names]: readonly ByteName[]): ByteName => `${root}\\${names.join("\\")}`;

const comparable = (path: ByteName): string => segmentsOf(path).join("\\").toLowerCase();

/** Of any drive: the system may lie on another one than C:. */
const SYSTEM_FOLDERS = new Set([
  "$recycle.bin",
  "$windows.~bt",
  "$windows.~ws",
  "$winreagent",
  "boot",
  "config.msi",
  "documents and settings",
  "efi",
  "perflogs",
  "program files",
  "program files (x86)",
  "programdata\\microsoft",
  "programdata\\package cache",
  "recovery",
  "system volume information",
  "windows",
  "windows.old",
]);

const isOfSystem = (real: ByteName): boolean => {
  const [, ...names] = segmentsOf(real.toLowerCase());
  return [1, 2].some((depth) => names.length >= depth && SYSTEM_FOLDERS.has(names.slice(0, depth).join("\\")));
};

/** `C:` → `C`; `\\servidor\livros` → `servidor`, `livros`. */
const namesOfRoot = (root: ByteName): readonly ByteName[] =>
  root
    .replaceAll(":", "")
    .split("\\")
    .filter((name) => name !== "" && name !== FOREIGN_ROOT);

const join = (folder: ByteName, name: ByteName): ByteName =>
  folder.endsWith("\\") ? `${folder}${name}` : `${folder}\\${name}`;

const LEADS_ELSEWHERE = new Set([".", ".."]);

/** One name further, if it leads nowhere else. */
const enter = (folder: ByteName, name: ByteName): ByteName => {
  const path = join(folder, name);
  if (LEADS_ELSEWHERE.has(name) || lstatSync(windowsNames.forDisk(path)).isSymbolicLink()) {
    throw Object.assign(new Error(`ELOOP: a long path through a link, '${path}'`), { code: "ELOOP" });
  }
  return path;
};

/**
 * Node asks the system for it without the prefix of long paths. So the system resolves what is short enough, with links
 * and the short names of old programs; what lies deeper must be no link.
 */
const real = (path: ByteName): ByteName => {
  const segments = segmentsOf(path);
  let short = segments.length;
  while (short > 1 && pathOf(segments.slice(0, short)).length >= LONG_FROM) short -= 1;
  const head = pathOf(segments.slice(0, short));
  const resolved = realpathSync.native(head.isWellFormed() ? head : windowsNames.toBytes(head));
  return segments.slice(short).reduce(enter, pathOf(segmentsOf(resolved)));
};

export const windowsPaths: Paths = {
  segmentsOf,
  pathOf,
  join,
  isRoot: (segment) => segment !== undefined && split(segment).root !== FOREIGN_ROOT,
  isOurs: (path) => split(path).root !== FOREIGN_ROOT,
  isBelow: (path, folder) => `${comparable(path)}\\`.startsWith(`${comparable(folder)}\\`),
  comparable,
  real,
  isOfSystem,
  namesBelow: ([root = "", ...names]) => [...namesOfRoot(root), ...names],
  usual: ["C:\\Users"],
};
