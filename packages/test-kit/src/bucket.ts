import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { createLockedBucket, createS3Client } from "@acervo/infra/stack/ceph-bucket";
import { webOrigins } from "@acervo/infra/stack/web-origins";
import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListBucketsCommand,
  ListObjectVersionsCommand,
  S3ServiceException,
  type S3Client,
} from "@aws-sdk/client-s3";
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

/** What is still locked stays, and so does its bucket: that is what the lock promises. */
async function dropBucket(client: S3Client, name: string): Promise<void> {
  const versions = await listVersions(client, name);
  const deleted = await Promise.all(versions.map((version) => tryDelete(client, version)));
  if (deleted.every(Boolean)) await client.send(new DeleteBucketCommand({ Bucket: name }));
}

async function listVersions(client: S3Client, name: string, after: VersionPosition = {}): Promise<VersionAddress[]> {
  const page = await client.send(new ListObjectVersionsCommand({ Bucket: name, ...after }));
  const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].map(({ Key, VersionId }) => ({
    Bucket: name,
    Key,
    VersionId,
  }));
  if (page.IsTruncated !== true) return versions;
  const next = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  return [...versions, ...(await listVersions(client, name, next))];
}

type VersionPosition = { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined };
type VersionAddress = { Bucket: string; Key: string | undefined; VersionId: string | undefined };

async function tryDelete(client: S3Client, version: VersionAddress): Promise<boolean> {
  try {
    await client.send(new DeleteObjectCommand({ ...version, BypassGovernanceRetention: true }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === "AccessDenied") return false;
    throw error;
  }
}
