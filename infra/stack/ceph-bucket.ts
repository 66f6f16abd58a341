import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  S3ServiceException,
  type S3Client,
} from "@aws-sdk/client-s3";
import { prepareBucket } from "../bucket/prepare-bucket.ts";
import { createS3Client } from "../bucket/s3-client.ts";
import { apiUser } from "./ceph-api-user.ts";
import type { StackFile } from "./stack-file.ts";
import { webOrigins } from "./web-origins.ts";

/** A bucket as the application's, which the origins, if any, read by signed addresses. */
export async function createLockedBucket(client: S3Client, bucket: string, origins: readonly string[]): Promise<void> {
  await prepareBucket(client, { bucket, apiUser, origins });
}

export async function ensureBucket(stack: StackFile): Promise<void> {
  const client = createS3Client(stack.s3);
  try {
    await createLockedBucket(client, stack.s3.bucket, webOrigins(stack));
  } finally {
    client.destroy();
  }
}

type VersionPosition = { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined };
type VersionAddress = { Bucket: string; Key: string | undefined; VersionId: string | undefined };

/** RGW says the second of two that delete a bucket at once that a key is missing: one that the bucket itself was kept by. */
const GONE: ReadonlySet<string> = new Set(["NoSuchBucket", "NoSuchKey"]);

/**
 * Deletes a bucket with all that is in it. What is still locked stays, and so does its bucket: that is what the lock
 * promises. One that is gone is no error: two runs of tests that begin together sweep up the same ones.
 */
export async function dropBucket(client: S3Client, name: string): Promise<void> {
  try {
    const versions = await listVersions(client, name);
    const deleted = await Promise.all(versions.map((version) => tryDelete(client, version)));
    if (deleted.every(Boolean)) await client.send(new DeleteBucketCommand({ Bucket: name }));
  } catch (error) {
    if (!(error instanceof S3ServiceException && GONE.has(error.name))) throw error;
  }
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

async function tryDelete(client: S3Client, version: VersionAddress): Promise<boolean> {
  try {
    await client.send(new DeleteObjectCommand({ ...version, BypassGovernanceRetention: true }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === "AccessDenied") return false;
    throw error;
  }
}
