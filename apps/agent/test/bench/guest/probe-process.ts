import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** How late a timer of 10 ms is, and how long a small file takes to be opened and read: what a person feels of a machine. */
const [folder = "", seconds = "4"] = process.argv.slice(2);
const STEP_MS = 10;

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

const names = readdirSync(folder);
const buffer = Buffer.alloc(4_096);
const late: number[] = [];
const reads: number[] = [];
const end = performance.now() + Number(seconds) * 1_000;
for (let turn = 0; performance.now() < end; turn += 1) {
  const before = performance.now();
  await pause(STEP_MS);
  late.push(performance.now() - before - STEP_MS);
  const opened = performance.now();
  const file = openSync(join(folder, names[turn % names.length] ?? ""), "r");
  readSync(file, buffer, {});
  closeSync(file);
  reads.push(performance.now() - opened);
}
process.stdout.write(
  `${JSON.stringify({
    "timer, p50 ms late": quantile(late, 0.5),
    "timer, p99 ms late": quantile(late, 0.99),
    "open and read, p50 ms": quantile(reads, 0.5),
    "open and read, p99 ms": quantile(reads, 0.99),
  })}\n`,
);
