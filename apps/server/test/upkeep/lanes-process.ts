import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureLanes } from "./measure-lanes.ts";

/** `npm run bench:lanes -- --dispositivos 24 --pacotes 12`: the store read, and checkpoints written, by 1, 2 and 4 lanes. */
const { values } = parseArgs({
  options: {
    dispositivos: { type: "string", default: "24" },
    pacotes: { type: "string", default: "12" },
    arquivos: { type: "string", default: "8" },
    faixas: { type: "string", default: "1,2,4" },
  },
});

const load = loadavg()[0];
const figures = await measureLanes(
  {
    devices: Number(values.dispositivos),
    packs: Number(values.pacotes),
    filesInAPack: Number(values.arquivos),
  },
  values.faixas.split(",").map(Number),
);
process.stdout.write(`${JSON.stringify({ figures, machine: { cores: cpus().length, loadBefore: load } }, null, 2)}\n`);
