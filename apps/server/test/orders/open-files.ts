import { readFileSync } from "node:fs";

/** Besides what is measured: the database, the log, the program itself. */
const OTHERS = 500;

/** So many files as the system lets a process have open: Node takes them all by itself when it starts. Refuses too few. */
export const openFilesFor = (sockets: number): number => {
  const allowed = Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]);
  if (allowed >= sockets + OTHERS) return allowed;
  throw new Error(`the system allows ${allowed} open files, and ${sockets + OTHERS} are needed: see ulimit -Hn`);
};
