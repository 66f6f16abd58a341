import { realpathSync } from "node:fs";
import type { ByteName, Paths } from "../port.ts";
import { windowsNames } from "./names.ts";

const DRIVE = /^(?:\\\\\?\\)?([A-Za-z]):(?:\\|$)/;
const SHARE = /^\\\\(?:\?\\UNC\\)?([^\\?.][^\\]*\\[^\\]+)(?:\\|$)/;
const FOREIGN_ROOT = "/";

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

/** Without the prefix of long paths: Node puts it before every path that it hands to the system. */
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

export const windowsPaths: Paths = {
  segmentsOf,
  pathOf,
  join: (folder, name) => (folder.endsWith("\\") ? `${folder}${name}` : `${folder}\\${name}`),
  isRoot: (segment) => segment !== undefined && split(segment).root !== FOREIGN_ROOT,
  isOurs: (path) => split(path).root !== FOREIGN_ROOT,
  isBelow: (path, folder) => `${comparable(path)}\\`.startsWith(`${comparable(folder)}\\`),
  comparable,
  real: (path) => pathOf(segmentsOf(realpathSync.native(windowsNames.forDisk(path)))),
  isOfSystem,
  namesBelow: ([root = "", ...names]) => [...namesOfRoot(root), ...names],
  usual: ["C:\\Users"],
};
