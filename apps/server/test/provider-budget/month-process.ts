import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureMonth } from "./measure-month.ts";

/** `npm run bench:provider -- --boletos 100000`: a month's boletos against the provider's limit, on a virtual clock. */
const { values } = parseArgs({
  options: { boletos: { type: "string", default: "100000" }, limite: { type: "string", default: "25000" } },
});

const figures = await measureMonth(Number(values.boletos), Number(values.limite));
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
