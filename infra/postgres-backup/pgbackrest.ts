import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand, serverUser } from "../stack/run-command.ts";
import { writeBackupMetrics } from "./backup-metrics.ts";
import type { BackupSettings } from "./backup-settings.ts";
import { pgbackrestConf, stanza } from "./pgbackrest-conf.ts";

/** Settings that PostgreSQL must run with. A segment leaves at most a minute after its first change. */
export function archivingSettings(settings: BackupSettings): Record<string, string> {
  return {
    wal_level: "replica",
    archive_mode: "on",
    archive_timeout: "60",
    // A server that archives before there is where to would hold the lock that making it needs.
    archive_command: `test -e ${markFile(settings)} && pgbackrest --config=${confFile(settings)} --stanza=${stanza} archive-push %p`,
  };
}

/** Writes pgBackRest's configuration, readable only by the user that runs PostgreSQL: it holds the keys. */
export function writeConf(settings: BackupSettings): void {
  const user = serverUser("postgres");
  for (const folder of ["", "spool", "lock", "log"]) {
    const path = join(settings.workDir, folder);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (user !== undefined) chownSync(path, user.uid, user.gid);
  }
  writeFileSync(confFile(settings), pgbackrestConf(settings), { mode: 0o600 });
  if (user !== undefined) chownSync(confFile(settings), user.uid, user.gid);
}

/** Prepares the store for this cluster and proves that a segment gets there. The server must be running. */
export async function prepareArchive(settings: BackupSettings): Promise<void> {
  await pgbackrest(settings, ["stanza-create"]);
  markPrepared(settings);
  await checkArchive(settings);
}

/** Closes the current segment and waits until it is in the store. */
export async function checkArchive(settings: BackupSettings): Promise<void> {
  await pgbackrest(settings, ["check"]);
}

export type BackupKind = "full" | "diff" | "incr";

export async function makeBackup(settings: BackupSettings, kind: BackupKind): Promise<void> {
  await pgbackrest(settings, ["backup", `--type=${kind}`]);
  await tellBackups(settings);
}

/** Tells those who watch when there was last a backup of each kind, by what the store has. */
export async function tellBackups(settings: BackupSettings): Promise<void> {
  if (settings.metricsDir === undefined) return;
  writeBackupMetrics(settings.metricsDir, await pgbackrest(settings, ["info", "--output=json"]));
}

export function listBackups(settings: BackupSettings): Promise<string> {
  return pgbackrest(settings, ["info"]);
}

/**
 * Fills the (empty) data folder from the store. When the server is next started on it, it replays up to the instant, or
 * to the last archived segment without one, and opens for writing.
 */
export async function restoreCluster(settings: BackupSettings, until?: string): Promise<void> {
  const target = until === undefined ? [] : ["--type=time", `--target=${until}`, "--target-action=promote"];
  await pgbackrest(settings, ["restore", ...target]);
  markPrepared(settings);
}

/** From here on segments leave. */
function markPrepared(settings: BackupSettings): void {
  const user = serverUser("postgres");
  writeFileSync(markFile(settings), "");
  if (user !== undefined) chownSync(markFile(settings), user.uid, user.gid);
}

function pgbackrest(settings: BackupSettings, args: readonly string[]): Promise<string> {
  const common = [`--config=${confFile(settings)}`, `--stanza=${stanza}`];
  return runCommand("pgbackrest", [...common, ...args], { user: serverUser("postgres"), cwd: settings.workDir });
}

function markFile(settings: BackupSettings): string {
  return join(settings.workDir, "prepared");
}

function confFile(settings: BackupSettings): string {
  return join(settings.workDir, "pgbackrest.conf");
}
