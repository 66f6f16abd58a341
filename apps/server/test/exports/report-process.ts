import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureLot } from "./measure-lot.ts";
import { measureReport } from "./measure-report.ts";

/**
 * `npm run bench:report -- --rows 100000 --files 10000 --keep /tmp/relatorio.xlsx`: a payments report beside COPY of the
 * same query, and a lot of documents beside the bare reading of them. A file that is kept can be opened by any program.
 */
const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    files: { type: "string", default: "10000" },
    keep: { type: "string" },
  },
});

const report = await measureReport(Number(values.rows), { keepAs: values.keep, rounds: 5 });
const { bytes: _, ...lot } = await measureLot(Number(values.files), 5);
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ report, lot, machine }, null, 2)}\n`);
