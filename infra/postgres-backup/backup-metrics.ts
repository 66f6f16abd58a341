import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const KINDS = ["full", "diff"] as const;
const Info = z.tuple([
  z.object({
    backup: z.array(
      z.object({ type: z.string(), error: z.boolean().nullish(), timestamp: z.object({ stop: z.number() }) }),
    ),
  }),
]);

/** What pgBackRest says that the store holds, as Prometheus reads it. A kind of which there is none is told as 0. */
export function backupMetrics(info: string): string {
  const [{ backup: backups }] = Info.parse(JSON.parse(info));
  const name = "acervo_pg_backup_last_seconds";
  const samples = KINDS.map((kind) => {
    const ends = backups
      .filter(({ type, error }) => type === kind && error !== true)
      .map(({ timestamp }) => timestamp.stop);
    return `${name}{kind="${kind}"} ${Math.max(0, ...ends)}`;
  });
  return [
    `# HELP ${name} When the newest backup of our own database of each kind ended, in seconds since 1970; 0 without one.`,
    `# TYPE ${name} gauge`,
    ...samples,
    "",
  ].join("\n");
}

/** For the text files that node_exporter reads; renamed, so that it never reads half of it. */
export function writeBackupMetrics(folder: string, info: string): void {
  const file = join(folder, "acervo_pg_backup.prom");
  writeFileSync(`${file}.part`, backupMetrics(info), { mode: 0o644 });
  renameSync(`${file}.part`, file);
}
