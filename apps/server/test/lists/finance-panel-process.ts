import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureFinancePanel } from "./measure-finance-panel.ts";

/** `npm run bench:finance -- --rows 1000000`: how long the finance panel takes among many invoices. */
const { values } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } });

const figures = await measureFinancePanel(Number(values.rows));
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
