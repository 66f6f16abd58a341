import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  ListObjectVersionsCommand,
  NotFound,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { apiPolicy } from "./ceph-api-user.ts";
import type { StackFile } from "./stack-file.ts";
import { webOrigins } from "./web-origins.ts";

/** A client for the stack's store. The gateway knows none of the SDK's newer checksums: they are sent only where required. */
export function createS3Client(s3: StackFile["s3"]): S3Client {
  return new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** Lets the API's user do what the API does, which is not deleting. */
async function putApiPolicy(client: S3Client, bucket: string): Promise<void> {
  await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: apiPolicy(bucket) }));
}

/** Creates a bucket with Object Lock, which brings versioning with it, and lets the origins, if any, read by signed addresses. */
export async function createLockedBucket(client: S3Client, bucket: string, origins: readonly string[]): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket: bucket, ObjectLockEnabledForBucket: true }));
  await putApiPolicy(client, bucket);
  if (origins.length > 0) await putCors(client, bucket, origins);
}

export async function ensureBucket(stack: StackFile): Promise<void> {
  const client = createS3Client(stack.s3);
  try {
    const { bucket } = stack.s3;
    if (await bucketExists(client, bucket)) {
      await putCors(client, bucket, webOrigins(stack));
      await putApiPolicy(client, bucket);
    } else await createLockedBucket(client, bucket, webOrigins(stack));
  } finally {
    client.destroy();
  }
}

async function bucketExists(client: S3Client, bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

async function putCors(client: S3Client, bucket: string, origins: readonly string[]): Promise<void> {
  const rule = {
    AllowedOrigins: [...origins],
    AllowedMethods: ["GET", "HEAD"],
    AllowedHeaders: ["range", "if-range"],
    ExposeHeaders: ["ETag", "Content-Length", "Content-Range", "x-amz-version-id"],
    MaxAgeSeconds: 600,
  };
  await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }));
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
