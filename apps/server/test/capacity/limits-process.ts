import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureIdleWorker, measureJobs, measureSignIns, measureStore } from "./measure-limits.ts";

/** `npm run bench:limits -- --segundos 10`: jobs, requests to the store and sign-ins a second on this machine. */
const { values } = parseArgs({
  options: {
    jobs: { type: "string", default: "5000" },
    segundos: { type: "string", default: "10" },
    chamadores: { type: "string", default: "8" },
  },
});

const [seconds, callers] = [Number(values.segundos), Number(values.chamadores)];
const load = loadavg()[0];
const figures = {
  jobs: await measureJobs(Number(values.jobs)),
  idleTransactionsASecond: await measureIdleWorker(40, seconds),
  store: await measureStore(seconds, callers),
  signIns: await measureSignIns(seconds, callers),
};
const machine = { cores: cpus().length, loadBefore: load, loadAfter: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ figures, machine }, null, 2)}\n`);
