import { readFileSync } from "node:fs";

export const MEGABYTE = 1_000_000;
const KIBIBYTE = 1_024;

/** The largest that a process ever was, by /proc, in bytes. */
export const largestOf = (pid: number): number => {
  const [, kibibytes = ""] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) * KIBIBYTE;
};
