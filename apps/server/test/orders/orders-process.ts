import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureOrders } from "./measure-orders.ts";
import { openFilesFor } from "./open-files.ts";

/** `npm run bench:orders -- --chamadas 15000`: calls held by one process, and how soon an order reaches its agent. */
const { values } = parseArgs({
  options: {
    chamadas: { type: "string", default: "15000" },
    pedidos: { type: "string", default: "200" },
    repouso: { type: "string", default: "20" },
  },
});

const openFiles = openFilesFor(Number(values.chamadas));
const figures = await measureOrders(Number(values.chamadas), Number(values.pedidos), Number(values.repouso));
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0], openFiles };
process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
