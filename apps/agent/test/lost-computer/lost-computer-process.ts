import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fixed, say } from "../bench/figures.ts";
import { startRealWorld } from "../real-world.ts";
import { drillLostComputer } from "./drill.ts";

/** `npm run drill:lost-computer`: a whole office comes back onto an empty machine, by the documented steps alone. */
const { values } = parseArgs({
  options: {
    arquivos: { type: "string", default: "20000" },
    grandes: { type: "string", default: "3" },
    mebibytes: { type: "string", default: "256" },
  },
});
const office = {
  files: Number(values.arquivos),
  largeFiles: Number(values.grandes),
  largeMebibytes: Number(values.mebibytes),
};

const folder = mkdtempSync(join(tmpdir(), "acervo-computador-perdido-"));
const world = await startRealWorld();
try {
  const load = loadavg().map(fixed).join(" ");
  const drill = await drillLostComputer(world, { folder, office });
  say(`${cpus().length} × ${cpus()[0]?.model ?? ""}, Node ${process.version}, load before ${load}\n`);
  say("| step | seconds |\n| --- | --- |");
  for (const { what, seconds } of drill.steps) say(`| ${what} | ${fixed(seconds)} |`);
  const back = drill.steps.find(({ what }) => what.startsWith("every file"))?.seconds ?? Number.NaN;
  const { files, bytes, differences, receipts, lostMachine, storedAgain } = drill;
  say(
    `\n${files} files, ${Math.round(bytes / 1e6)} MB: ${fixed(files / back)} files and ${fixed(bytes / 1e6 / back)} MB a second.`,
  );
  say(`Differences: ${differences.length}. Receipts: ${receipts.map(({ situacao }) => situacao.codigo).join(", ")}.`);
  say(`Lost machine: ${JSON.stringify(lostMachine)}. Stored again by the next backup: ${storedAgain}.`);
  for (const path of differences.slice(0, 20)) say(`  ${path}`);
  if (differences.length > 0 || storedAgain > 0) process.exitCode = 1;
} finally {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
}
