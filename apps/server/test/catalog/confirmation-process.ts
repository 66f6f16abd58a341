import { parseArgs } from "node:util";
import { createBackupWorld } from "../backups/backup-world.ts";
import { measureConfirmation, startWorldApi } from "./measure-confirmation.ts";

/** `npm run bench:confirmation`: how many files a second the API confirms, beside the bare statements in the same run. */
const { values } = parseArgs({
  options: {
    devices: { type: "string", default: "4" },
    batches: { type: "string", default: "10" },
    files: { type: "string", default: "4000" },
  },
});

const world = await createBackupWorld("disk");
const api = await startWorldApi(world);
try {
  const figures = await measureConfirmation(world, api, {
    devices: Number(values.devices),
    batchesPerDevice: Number(values.batches),
    filesPerBatch: Number(values.files),
  });
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(20)} ${value.toFixed(1)}\n`);
} finally {
  await api.stop();
  await world.close();
}
