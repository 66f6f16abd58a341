import { cpus, loadavg } from "node:os";
import type { Measured } from "./measured-process.ts";

/** Rows of a table that goes into a document as it is printed. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const fixed = (value: number): string => value.toFixed(2);

export const tell = (what: string, { seconds, cpuSeconds, rssMb }: Measured): void =>
  say(`| ${what} | ${fixed(seconds)} | ${fixed(cpuSeconds)} | ${rssMb} | ${fixed(loadavg()[0] ?? 0)} |`);

export const sayMachine = (): void => {
  const load = loadavg().map(fixed).join(" ");
  say(`${cpus().length} × ${cpus()[0]?.model ?? ""}, Node ${process.version}, load ${load}\n`);
};

export const sayHead = (): void => {
  sayMachine();
  say("| what | seconds | CPU s | peak RSS MB | load |\n| --- | --- | --- | --- | --- |");
};
