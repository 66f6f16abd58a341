import { isDeepStrictEqual } from "node:util";
import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetBucketPolicyCommand,
  GetBucketVersioningCommand,
  GetObjectLockConfigurationCommand,
  HeadBucketCommand,
  NotFound,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  S3ServiceException,
  type CORSRule,
  type S3Client,
} from "@aws-sdk/client-s3";
import { bucketPolicy } from "./bucket-policy.ts";

export type BucketPlan = {
  readonly bucket: string;
  /** The store's user of the API, which is not the bucket's owner. */
  readonly apiUser: string;
  /** Where pages come from that read by signed addresses; none for a bucket that no page reads. */
  readonly origins: readonly string[];
};

export type BucketChange = "bucket" | "versioning" | "cors" | "policy";

/** What the store answers, or nothing where it has nothing of the kind. */
const unlessMissing = async <T>(asked: Promise<T>, missing: readonly string[]): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NotFound) return null;
    if (error instanceof S3ServiceException && missing.includes(error.name)) return null;
    throw error;
  }
};

const createIfMissing = async (client: S3Client, Bucket: string): Promise<boolean> => {
  if ((await unlessMissing(client.send(new HeadBucketCommand({ Bucket })), [])) !== null) return false;
  await client.send(new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: true }));
  return true;
};

/** It is given to a bucket when it is made, or never. */
const requireLock = async (client: S3Client, Bucket: string): Promise<void> => {
  const found = await unlessMissing(client.send(new GetObjectLockConfigurationCommand({ Bucket })), [
    "ObjectLockConfigurationNotFoundError",
    "InvalidRequest",
  ]);
  if (found?.ObjectLockConfiguration?.ObjectLockEnabled !== "Enabled")
    throw new Error(`The bucket ${Bucket} has no Object Lock, which it can only be made with: name another one.`);
};

const versionIfNot = async (client: S3Client, Bucket: string): Promise<boolean> => {
  const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket }));
  if (Status === "Enabled") return false;
  await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: "Enabled" } }));
  return true;
};

/** A rule as one text, whatever order the store gives its lists back in. */
const textOf = ({ MaxAgeSeconds, ...lists }: CORSRule): string =>
  JSON.stringify([
    MaxAgeSeconds,
    [lists.AllowedOrigins, lists.AllowedMethods, lists.AllowedHeaders, lists.ExposeHeaders].map((list = []) =>
      [...list].toSorted((one, other) => one.localeCompare(other)),
    ),
  ]);

const letPagesRead = async (client: S3Client, Bucket: string, origins: readonly string[]): Promise<boolean> => {
  if (origins.length === 0) return false;
  const rule = {
    AllowedOrigins: [...origins],
    AllowedMethods: ["GET", "HEAD"],
    AllowedHeaders: ["range", "if-range"],
    ExposeHeaders: ["ETag", "Content-Length", "Content-Range", "x-amz-version-id"],
    MaxAgeSeconds: 600,
  };
  const found = await unlessMissing(client.send(new GetBucketCorsCommand({ Bucket })), ["NoSuchCORSConfiguration"]);
  if (found?.CORSRules?.map(textOf).join() === textOf(rule)) return false;
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
  return true;
};

/** Lets the API's user do what the API does, which is not deleting, and everybody read the installers. */
const setPolicy = async (client: S3Client, { bucket, apiUser }: BucketPlan): Promise<boolean> => {
  const wanted = bucketPolicy(bucket, apiUser);
  const found = await unlessMissing(client.send(new GetBucketPolicyCommand({ Bucket: bucket })), [
    "NoSuchBucketPolicy",
  ]);
  if (found?.Policy !== undefined && isDeepStrictEqual(JSON.parse(found.Policy), wanted)) return false;
  await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify(wanted) }));
  return true;
};

/**
 * Makes a bucket what the server needs: Object Lock, versions, reading by the portal's pages, and what the API's user may
 * do. Answers what it changed; run again it changes nothing. Objects are left alone.
 */
export const prepareBucket = async (client: S3Client, plan: BucketPlan): Promise<readonly BucketChange[]> => {
  const { bucket, origins } = plan;
  const changes: BucketChange[] = [];
  if (await createIfMissing(client, bucket)) changes.push("bucket");
  await requireLock(client, bucket);
  if (await versionIfNot(client, bucket)) changes.push("versioning");
  if (await letPagesRead(client, bucket, origins)) changes.push("cors");
  if (await setPolicy(client, plan)) changes.push("policy");
  return changes;
};
