import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureExport } from "./measure-export.ts";

/** `npm run bench:export -- --rows 200000`: how soon, how fast and with how much memory a long list is exported. */
const { values } = parseArgs({ options: { rows: { type: "string", default: "200000" } } });

const figures = await measureExport(Number(values.rows));
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
