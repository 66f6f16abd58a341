import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { createBackupWorld } from "../backups/backup-world.ts";
import { measureCatalog } from "./measure-catalog.ts";

/** `npm run bench:catalog -- --versions 20000000`: the catalog at any size, in a database that is dropped afterwards. */
const { values } = parseArgs({
  options: {
    versions: { type: "string", default: "1000000" },
    large: { type: "string", default: "1000000" },
    flat: { type: "string", default: "100000" },
    rounds: { type: "string", default: "1000" },
    searches: { type: "string", default: "250" },
    catalogPages: { type: "string", default: "50" },
  },
});

const world = await createBackupWorld("disk");
try {
  const figures = await measureCatalog(
    world,
    {
      versions: Number(values.versions),
      largeDeviceFiles: Number(values.large),
      flatFolderFiles: Number(values.flat),
    },
    {
      folderPages: Number(values.rounds),
      searches: Number(values.searches),
      catalogPages: Number(values.catalogPages),
      confirmation: { devices: 4, batchesPerDevice: 10, filesPerBatch: 4_000 },
    },
  );
  const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
  process.stdout.write(`${JSON.stringify({ ...figures, machine }, null, 2)}\n`);
} finally {
  await world.close();
}
