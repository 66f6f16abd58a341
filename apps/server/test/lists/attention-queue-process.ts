import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureAttentionQueue } from "./measure-attention-queue.ts";

/** `npm run bench:attention -- --rows 50000`: how long the queue of support and its job take among many subscriptions. */
const { values } = parseArgs({ options: { rows: { type: "string", default: "50000" } } });

const figures = await measureAttentionQueue(Number(values.rows));
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
