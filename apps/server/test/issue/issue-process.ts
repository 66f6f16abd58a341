import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureIssue } from "./measure-issue.ts";

/** `npm run bench:issue -- --contratacoes 100000`: a month's invoices by the job, and by a program that only writes them. */
const { values } = parseArgs({ options: { contratacoes: { type: "string", default: "100000" } } });

const figures = await measureIssue(Number(values.contratacoes));
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
