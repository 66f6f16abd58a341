import { join } from "node:path";
import type { BackupSettings } from "./backup-settings.ts";

export const stanza = "acervo";

/** The whole policy of our database's backups. */
export function pgbackrestConf({ cluster, workDir, store, passphrase }: BackupSettings): string {
  const { hostname, port } = new URL(store.endpoint);
  return `[global]
repo1-type=s3
repo1-path=/postgres
repo1-s3-endpoint=${hostname}
repo1-s3-bucket=${store.bucket}
repo1-s3-region=${store.region}
repo1-s3-key=${store.accessKey}
repo1-s3-key-secret=${store.secretKey}
repo1-s3-uri-style=path
repo1-storage-port=${port === "" ? "443" : port}
${store.caFile === undefined ? "" : `repo1-storage-ca-file=${store.caFile}\n`}repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
# Small files travel in bundles: an object store charges by request.
repo1-bundle=y
# Four weekly full copies, hence any instant of the last four weeks.
repo1-retention-full=4
compress-type=zst
process-max=2
start-fast=y
# Segments wait in the spool and go in parallel, so that a slow store does not hold the archiver back.
archive-async=y
spool-path=${join(workDir, "spool")}
lock-path=${join(workDir, "lock")}
log-path=${join(workDir, "log")}
log-level-console=warn

[${stanza}]
pg1-path=${cluster.dataDir}
pg1-port=${cluster.port}
pg1-socket-path=${cluster.socketDir}
# Whoever runs pgBackRest need not be named as the role is.
pg1-user=postgres
`;
}
