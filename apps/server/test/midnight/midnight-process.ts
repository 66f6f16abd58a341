import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureMidnight } from "./measure-midnight.ts";

/**
 * `npm run bench:midnight -- --partes 0.1,0.2`: the first seconds after midnight of 100,000 agents, so many of them as
 * this machine holds; then some that all begin at once, and a slice in the middle
 * of which one of the processes is killed.
 */
const { values } = parseArgs({
  options: {
    agentes: { type: "string", default: "100000" },
    partes: { type: "string", default: "0.05,0.1,0.2" },
    "de-uma-vez": { type: "string", default: "0.02" },
    segundos: { type: "string", default: "30" },
  },
});

const seconds = Number(values.segundos);
const shares = values.partes.split(",").map(Number);
const usual = { seconds, isSpread: true, killAfterSeconds: null };
const share = Math.min(...shares);
const figures = await measureMidnight(Number(values.agentes), [
  ...shares.map((one) => ({ ...usual, share: one })),
  { ...usual, share: Number(values["de-uma-vez"]), isSpread: false },
  { ...usual, share, killAfterSeconds: seconds / 2 },
]);
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ figures, machine }, null, 2)}\n`);
