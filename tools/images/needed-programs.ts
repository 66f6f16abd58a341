import { spawnSync } from "node:child_process";

/** What images are made by, in Debian's packages of the same names. */
export const IMAGE_PROGRAMS = ["buildah", "mmdebstrap"] as const;

/** `path`: where to look instead of where this process would. */
const isThere = (program: string, path: string | undefined): boolean =>
  spawnSync("/bin/sh", ["-c", 'command -v "$0"', program], path === undefined ? {} : { env: { PATH: path } }).status ===
  0;

/** Ends before any work where a program is missing: the first image is minutes old when the second one needs it. */
export const refuseWithout = (programs: readonly string[], path?: string): void => {
  const missing = programs.filter((program) => !isThere(program, path));
  if (missing.length > 0) throw new Error(`Not installed here: apt-get install ${missing.join(" ")}`);
};
