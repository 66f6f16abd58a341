import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What is left for the programs and servers. */
const SPARE_BYTES = 3 * 2 ** 30;
/** What the system calls a file system in memory. */
const TMPFS = 0x01_02_19_94;

const availableMemory = (): number =>
  Number(/MemAvailable:\s+(\d+)/.exec(readFileSync("/proc/meminfo", "utf8"))?.[1] ?? 0) * 1_024;

/** A file system in memory. Not below `/dev`, where there is one: the agent never reads or writes there. */
const mountMemory = (folder: string): boolean => {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=90%,mode=700", "acervo-bench", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

export type WorkingPlace = { readonly folder: string; readonly where: string };

/**
 * A folder for trees, repositories and targets, until the process ends: in memory if there is room and whoever runs this
 * may mount, or if `TMPDIR` is; else it is the disk that is measured.
 */
export const workingPlace = (bytes: number): WorkingPlace => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-bench-"));
  const hasRoom = availableMemory() > bytes + SPARE_BYTES;
  const isMounted = statfsSync(folder).type !== TMPFS && hasRoom && mountMemory(folder);
  process.on("exit", () => {
    // Lazily: a process that is still at work there must not keep the memory for ever.
    if (isMounted) execFileSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
  const gigabytes = (bytes / 1e9).toFixed(1);
  const isMemory = statfsSync(folder).type === TMPFS;
  return { folder, where: isMemory ? "in memory (tmpfs)" : `on the disk (in memory they would take ${gigabytes} GB)` };
};

/** A tree of many files goes several times as fast by this as by Node. */
const removeTree = (folder: string): void => void execFileSync("rm", ["-rf", folder]);

/** Does some work with an empty folder, which is gone afterwards. */
export const withFolder = async <T>(parent: string, name: string, work: (path: string) => Promise<T>): Promise<T> => {
  const path = join(parent, name);
  mkdirSync(path);
  try {
    return await work(path);
  } finally {
    removeTree(path);
  }
};
