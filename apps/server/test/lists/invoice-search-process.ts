import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureInvoiceSearch } from "./measure-invoice-search.ts";

/** `npm run bench:invoices -- --rows 1000000`: how long a search among many invoices takes. */
const { values } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } });

const figures = await measureInvoiceSearch(Number(values.rows));
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
