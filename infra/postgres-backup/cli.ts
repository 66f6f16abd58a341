import { parseArgs } from "node:util";
import type { BackupSettings } from "./backup-settings.ts";
import { readBackupSettings } from "./config.ts";
import {
  archivingSettings,
  listBackups,
  makeBackup,
  prepareArchive,
  restoreCluster,
  tellBackups,
  writeConf,
} from "./pgbackrest.ts";
import { postgresBackupTexts as texts } from "./postgres-backup.texts.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { ate: { type: "string" } } });

const commands: Record<string, (settings: BackupSettings) => Promise<string | void>> = {
  configurar: async (settings) =>
    Object.entries(archivingSettings(settings))
      .map(([name, value]) => `${name} = '${value}'`)
      .join("\n"),
  preparar: prepareArchive,
  completo: (settings) => makeBackup(settings, "full"),
  diferencial: (settings) => makeBackup(settings, "diff"),
  listar: listBackups,
  medir: tellBackups,
  restaurar: (settings) => restoreCluster(settings, values.ate),
};

const command = commands[positionals[0] ?? ""];
if (command === undefined) {
  process.stdout.write(`${texts.usage}\n`);
  process.exitCode = 2;
} else {
  const settings = readBackupSettings();
  writeConf(settings);
  process.stdout.write(`${(await command(settings)) ?? texts.done}\n`);
}
