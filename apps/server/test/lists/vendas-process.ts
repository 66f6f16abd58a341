import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureVendas } from "./measure-vendas.ts";

/** `npm run bench:sellers -- --sellers 10000 --clients 1000000 --prospects 2000000`: the lists of sellers among many. */
const { values } = parseArgs({
  options: {
    sellers: { type: "string", default: "10000" },
    clients: { type: "string", default: "1000000" },
    prospects: { type: "string", default: "2000000" },
  },
});

const figures = await measureVendas({
  vendedores: Number(values.sellers),
  clientes: Number(values.clients),
  possiveis: Number(values.prospects),
});
const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
