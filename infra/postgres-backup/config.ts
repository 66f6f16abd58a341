import { readSecretFiles } from "@acervo/settings/secret-files";
import { z } from "zod";
import type { BackupSettings } from "./backup-settings.ts";

const environmentSchema = z.object({
  ACERVO_PG_DADOS: z.string(),
  ACERVO_PG_PORTA: z.coerce.number().default(5432),
  ACERVO_PG_SOCKET: z.string().default("/var/run/postgresql"),
  ACERVO_PG_BACKUP_PASTA: z.string().default("/var/lib/acervo-pg-backup"),
  ACERVO_PG_BACKUP_METRICAS: z.string().optional(),
  ACERVO_PG_BACKUP_SENHA: z.string().min(32),
  ACERVO_PG_BACKUP_S3_ENDPOINT: z.url({ protocol: /^https$/ }),
  ACERVO_PG_BACKUP_S3_REGION: z.string().default("us-east-1"),
  ACERVO_PG_BACKUP_S3_BUCKET: z.string(),
  ACERVO_PG_BACKUP_S3_ACCESS_KEY: z.string(),
  ACERVO_PG_BACKUP_S3_SECRET_KEY: z.string(),
  ACERVO_PG_BACKUP_S3_CA: z.string().optional(),
});

/** Reads the environment of the backup commands; nothing else in infra/postgres-backup does. */
export function readBackupSettings(): BackupSettings {
  const environment = environmentSchema.parse(readSecretFiles(process.env));
  return {
    cluster: {
      dataDir: environment.ACERVO_PG_DADOS,
      port: environment.ACERVO_PG_PORTA,
      socketDir: environment.ACERVO_PG_SOCKET,
    },
    workDir: environment.ACERVO_PG_BACKUP_PASTA,
    metricsDir: environment.ACERVO_PG_BACKUP_METRICAS,
    store: {
      endpoint: environment.ACERVO_PG_BACKUP_S3_ENDPOINT,
      region: environment.ACERVO_PG_BACKUP_S3_REGION,
      bucket: environment.ACERVO_PG_BACKUP_S3_BUCKET,
      accessKey: environment.ACERVO_PG_BACKUP_S3_ACCESS_KEY,
      secretKey: environment.ACERVO_PG_BACKUP_S3_SECRET_KEY,
      caFile: environment.ACERVO_PG_BACKUP_S3_CA,
    },
    passphrase: environment.ACERVO_PG_BACKUP_SENHA,
  };
}
