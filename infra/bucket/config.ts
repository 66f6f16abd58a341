import { readSecretFiles } from "@acervo/settings/secret-files";
import { z } from "zod";

const environmentSchema = z.object({
  ACERVO_S3_ENDPOINT: z.url(),
  ACERVO_S3_ENDPOINT_INTERNO: z.url().optional(),
  ACERVO_S3_REGION: z.string().default("us-east-1"),
  ACERVO_S3_ACCESS_KEY: z.string().min(1),
  ACERVO_S3_SECRET_KEY: z.string().min(1),
  ACERVO_S3_BUCKET: z.string().min(1),
  ACERVO_S3_USUARIO_API: z.string().min(1).default("acervo-api"),
  ACERVO_ORIGEM_PUBLICA: z.url(),
});

/** Reads the environment of `npm run bucket`: the worker's, whose key is that of the bucket's owner. */
export function readBucketSettings() {
  const environment = environmentSchema.parse(readSecretFiles(process.env));
  return {
    store: {
      endpoint: environment.ACERVO_S3_ENDPOINT_INTERNO ?? environment.ACERVO_S3_ENDPOINT,
      region: environment.ACERVO_S3_REGION,
      accessKey: environment.ACERVO_S3_ACCESS_KEY,
      secretKey: environment.ACERVO_S3_SECRET_KEY,
    },
    plan: {
      bucket: environment.ACERVO_S3_BUCKET,
      apiUser: environment.ACERVO_S3_USUARIO_API,
      origins: [new URL(environment.ACERVO_ORIGEM_PUBLICA).origin],
    },
  };
}
