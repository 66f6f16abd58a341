import { appendFileSync, closeSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * `restless-writer-process.ts <folder> <bytes>`: until it is killed, writes one file in place again and again, each time
 * with another byte from end to end, lets a log grow, and lets a file come and go.
 */
const [folder = "", bytes = "0"] = process.argv.slice(2);
const size = Number(bytes);
/** Each is one write: between two of them the file really is half old, half new. */
const PIECES = 4;

const overwrite = (generation: number): void => {
  const file = openSync(join(folder, "em-uso.fdb"), "r+");
  const piece = Buffer.alloc(size / PIECES, generation % 256);
  for (let at = 0; at < PIECES; at += 1) writeSync(file, piece, 0, piece.length, at * piece.length);
  closeSync(file);
};

writeFileSync(join(folder, "em-uso.fdb"), Buffer.alloc(size));
process.stdout.write("pronto\n");
for (let generation = 1; ; generation += 1) {
  overwrite(generation);
  appendFileSync(join(folder, "cresce.log"), `linha ${generation}\n`);
  writeFileSync(join(folder, "vem-e-vai.tmp"), `${generation}`);
  if (generation % 3 === 0) renameSync(join(folder, "vem-e-vai.tmp"), join(folder, "outro.tmp"));
  if (generation % 5 === 0) rmSync(join(folder, "vem-e-vai.tmp"), { force: true });
  await wait(1);
}
