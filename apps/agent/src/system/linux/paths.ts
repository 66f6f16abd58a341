import { realpathSync } from "node:fs";
import type { ByteName, Paths } from "../port.ts";
import { linuxNames } from "./names.ts";

const SYSTEM_FOLDERS: readonly ByteName[] = [
  "/bin",
  "/boot",
  "/dev",
  "/etc",
  "/lib",
  "/lib32",
  "/lib64",
  "/libx32",
  "/lost+found",
  "/proc",
  "/run",
  "/sbin",
  "/snap",
  "/sys",
  "/usr",
  "/var/lib/dpkg",
  "/var/spool/cron",
];

const isBelow = (path: ByteName, folder: ByteName): boolean =>
  path === folder || folder === "/" || path.startsWith(`${folder}/`);

/** `/srv/livros/` ↔ `/`, `srv`, `livros`. */
export const linuxPaths: Paths = {
  segmentsOf: (path) => ["/", ...path.split("/").filter((name) => name !== "")],
  pathOf: ([, ...names]) => `/${names.join("/")}`,
  join: (folder, name) => (folder === "/" ? `/${name}` : `${folder}/${name}`),
  isRoot: (segment) => segment === "/",
  isOurs: () => true,
  isBelow,
  comparable: (path) => path,
  // As the system itself resolves it: `..` after a name that is missing leads nowhere.
  real: (path) => linuxNames.fromBytes(realpathSync.native(linuxNames.forDisk(path), { encoding: "buffer" })),
  isOfSystem: (real) => SYSTEM_FOLDERS.some((folder) => isBelow(real, folder)),
  namesBelow: (segments) => segments.slice(1),
  usual: ["/home", "/srv"],
};
