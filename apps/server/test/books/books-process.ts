import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureBooks } from "./measure-books.ts";

/** `npm run bench:books -- --rows 1000000`: how long the nightly check takes to compare three months among many invoices. */
const { values } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } });

const figures = await measureBooks(Number(values.rows));
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
if (figures.diferencas > 0) process.exitCode = 1;
