import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { apiCredential } from "@acervo/infra/stack/ceph-api-user";
import { createS3Client } from "@acervo/infra/bucket/s3-client";
import { createLockedBucket, dropBucket } from "@acervo/infra/stack/ceph-bucket";
import { webOrigins } from "@acervo/infra/stack/web-origins";
import { ListBucketsCommand, type S3Client } from "@aws-sdk/client-s3";
import { stack } from "./stack.ts";

const prefix = "acervo-teste-";

export type TestBucket = { name: string; client: S3Client; drop(): Promise<void> };

/** A bucket of its own with versioning and Object Lock, like the application's. */
export async function createTestBucket(): Promise<TestBucket> {
  const client = createS3Client(stack().s3);
  // The id of the process tells later runs whether its owner is still there.
  const name = `${prefix}${process.pid}-${randomBytes(4).toString("hex")}`;
  await createLockedBucket(client, name, webOrigins(stack()));
  return {
    name,
    client,
    drop: async () => {
      await dropBucket(client, name);
      client.destroy();
    },
  };
}

/** The name of a bucket that somebody else will make, and what takes it away if that was done. */
export function createNamedBucket(): Pick<TestBucket, "name" | "drop"> {
  const client = createS3Client(stack().s3);
  const name = `${prefix}${process.pid}-${randomBytes(4).toString("hex")}`;
  return {
    name,
    drop: async () => {
      const { Buckets = [] } = await client.send(new ListBucketsCommand({}));
      if (Buckets.some(({ Name }) => Name === name)) await dropBucket(client, name);
      client.destroy();
    },
  };
}

/** A client with the API's own key, which cannot delete. */
export function createApiStoreClient(): S3Client {
  const { s3 } = stack();
  return createS3Client({ ...s3, ...apiCredential(s3) });
}

/** Drops the buckets of processes that are gone, as far as the locks in them have run out. */
export async function dropAbandonedBuckets(): Promise<void> {
  const client = createS3Client(stack().s3);
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}));
  const abandoned = Buckets.flatMap(({ Name }) => (Name?.startsWith(prefix) === true ? [Name] : [])).filter(
    (name) => !existsSync(`/proc/${name.slice(prefix.length).split("-")[0]}`),
  );
  for (const name of abandoned) await dropBucket(client, name);
  client.destroy();
}
