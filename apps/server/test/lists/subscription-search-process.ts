import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureSubscriptionSearch } from "./measure-subscription-search.ts";

/** `npm run bench:subscriptions -- --rows 1000000`: how long the staff's search among many subscriptions takes. */
const { values } = parseArgs({
  options: { rows: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
});

const figures = await measureSubscriptionSearch(Number(values.rows), Number(values.seed));
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
