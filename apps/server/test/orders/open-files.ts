import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const limit = (): number => Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]);

/** Besides what is measured: the database, the log, the program itself. */
const OTHERS = 500;

/** Lets this process, and those that it starts, have so many sockets; tells the limit that holds then. */
export const allowOpenFiles = (sockets: number): number => {
  const wanted = sockets + OTHERS;
  if (limit() < wanted) spawnSync("prlimit", [`--pid=${process.pid}`, `--nofile=${wanted}:${wanted}`]);
  const allowed = limit();
  if (allowed < wanted) throw new Error(`the system allows ${allowed} open files, and ${wanted} are needed`);
  return allowed;
};
