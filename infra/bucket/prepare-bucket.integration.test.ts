import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { createApiStoreClient } from "@acervo/test-kit/bucket";
import { stack } from "@acervo/test-kit/stack";
import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetBucketVersioningCommand,
  ListObjectVersionsCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
} from "@aws-sdk/client-s3";
import { afterAll, describe, expect, it } from "vitest";
import { dropBucket } from "../stack/ceph-bucket.ts";
import { createS3Client } from "./s3-client.ts";

// Touches: infra.

const run = promisify(execFile);
const { s3 } = stack();
const client = createS3Client(s3);
const made: string[] = [];
/** As test buckets are named, so that one which is left behind is swept up. */
const newName = (): string => {
  const name = `acervo-teste-${process.pid}-${randomBytes(4).toString("hex")}`;
  made.push(name);
  return name;
};

const prepare = async (bucket: string) => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, "cli.ts"), "prepare"], {
    env: {
      ACERVO_S3_ENDPOINT: s3.endpoint,
      ACERVO_S3_ACCESS_KEY: s3.accessKey,
      ACERVO_S3_SECRET_KEY: s3.secretKey,
      ACERVO_S3_BUCKET: bucket,
      ACERVO_ORIGEM_PUBLICA: "https://portal.acervo.test/",
    },
  });
  return stdout.trim().split("\n");
};

describe("preparar o balde", () => {
  afterAll(async () => {
    for (const name of made) await dropBucket(client, name);
    client.destroy();
  });

  it("[SRV-311] cria o balde com tudo e diz o quê; de novo, nada muda; o que alguém mudou, volta", async () => {
    const bucket = newName();
    expect(await prepare(bucket)).toEqual([
      "balde criado, com Object Lock",
      "  leitura pelas páginas do portal",
      "  direitos do usuário da API, e leitura dos instaladores por todos",
      `O balde ${bucket} é o que deve: 3 mudanças.`,
    ]);
    expect(await prepare(bucket)).toEqual([`O balde ${bucket} já é o que deve: nada mudou.`]);
    const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket: bucket }));
    expect(Status).toBe("Enabled");
    const { CORSRules } = await client.send(new GetBucketCorsCommand({ Bucket: bucket }));
    expect(CORSRules).toMatchObject([{ AllowedOrigins: ["https://portal.acervo.test"] }]);
    const api = createApiStoreClient();
    await api.send(new ListObjectVersionsCommand({ Bucket: bucket }));
    const Policy = JSON.stringify({ Version: "2012-10-17", Statement: [] });
    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
    await expect(api.send(new ListObjectVersionsCommand({ Bucket: bucket }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    expect(await prepare(bucket)).toHaveLength(2);
    await api.send(new ListObjectVersionsCommand({ Bucket: bucket }));
    api.destroy();
  });

  it("[SRV-312] recusa um balde feito sem Object Lock, e o deixa como está", async () => {
    const bucket = newName();
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    const VersioningConfiguration = { Status: "Enabled" } as const;
    await client.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration }));
    await expect(prepare(bucket)).rejects.toThrow("has no Object Lock");
  });
});
