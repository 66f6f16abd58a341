import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** A file system of so many kilobytes at a path. */
export type SmallDisk = {
  /** Takes all space that is left. */
  readonly fill: () => void;
  readonly makeRoom: () => void;
  readonly remove: () => void;
};

const asRoot = (command: string, ...args: readonly string[]): void => {
  const isRoot = process.getuid?.() === 0;
  execFileSync(isRoot ? command : "sudo", isRoot ? args : ["-n", command, ...args]);
};

export const mountSmallDisk = (path: string, kilobytes: number): SmallDisk => {
  mkdirSync(path, { recursive: true });
  asRoot("mount", "-t", "tmpfs", "-o", `size=${kilobytes}k,mode=0777`, "acervo-teste", path);
  const filler = join(path, "enchimento");
  return {
    fill: () => {
      const file = openSync(filler, "w");
      const page = Buffer.alloc(4_096);
      try {
        for (;;) writeSync(file, page);
      } catch {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => asRoot("umount", "-l", path),
  };
};
