import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { liveYear } from "./live-year.ts";

/** `npm run year -- --contratacoes 200`: a year of subscriptions of every kind, day by day, beside what the rules say. */
const { values } = parseArgs({
  options: { contratacoes: { type: "string", default: "200" }, ate: { type: "string", default: "2027-12-31" } },
});

const figures = await liveYear({
  contratacoes: Number(values.contratacoes),
  de: "2027-01-01",
  ate: values.ate,
  meses: 10,
  onDay: (dia) => process.stderr.write(`${dia}\r`),
});
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
if (figures.diferencas.length + figures.livros.length > 0) process.exitCode = 1;
