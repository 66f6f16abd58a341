/** Where a cluster is, where its backups go, and the key that makes them readable. */
export type BackupSettings = {
  cluster: {
    dataDir: string;
    port: number;
    /** Folder of the server's unix socket: pgBackRest speaks to a local server no other way. */
    socketDir: string;
  };
  /** Configuration, locks, logs and spool of pgBackRest; belongs to the user that runs PostgreSQL. */
  workDir: string;
  /** Where node_exporter reads text files; without it nobody is told of the backups. */
  metricsDir?: string | undefined;
  store: {
    /** https only. */
    endpoint: string;
    region: string;
    bucket: string;
    accessKey: string;
    secretKey: string;
    /** Certificate authority of the endpoint, when the system does not know it. */
    caFile?: string | undefined;
  };
  /** Backups leave the machine encrypted with it. Without it nothing can be restored: keep it where the backups are not. */
  passphrase: string;
};
