import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureFlood, millisecondsToSolve } from "./measure-flood.ts";

/** `npm run bench:compliance -- --reports 10000`: a flood of anonymous reports, and what of it reaches the mailbox. */
const { values } = parseArgs({ options: { reports: { type: "string", default: "10000" } } });

const CHALLENGES = 100;

const figures = await measureFlood(Number(values.reports));
const solving = { challenges: CHALLENGES, millisecondsEach: millisecondsToSolve(CHALLENGES) };
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ ...figures, solving, machine }, null, 2)}\n`);
