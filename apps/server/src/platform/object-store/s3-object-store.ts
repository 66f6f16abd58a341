import { createHash } from "node:crypto";
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  PutObjectRetentionCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { isMissing, required } from "./s3-answers.ts";
import { createS3Listing } from "./s3-listing.ts";
import { createS3Reads } from "./s3-reads.ts";
import { createS3Uploads } from "./s3-uploads.ts";
import { ObjectLockedError, type ObjectStore } from "./object-store.ts";

export type S3Settings = {
  readonly endpoint: string;
  /** By which the server itself reaches it, where that is not the address that agents and browsers are given. */
  readonly innerEndpoint?: string | undefined;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
};

const createClient = (settings: S3Settings): S3Client =>
  new S3Client({
    endpoint: settings.innerEndpoint ?? settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    forcePathStyle: true,
    // Ceph RGW neither checks nor returns the newer checksums; Content-MD5 is what it verifies.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });

const isRefused = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403;

/** S3 adapter, for a bucket with versioning and Object Lock. */
export const createS3ObjectStore = (settings: S3Settings, { pageSize = 1_000 } = {}): ObjectStore => {
  const client = createClient(settings);
  const Bucket = settings.bucket;
  return {
    ...createS3Uploads(client, Bucket),
    ...createS3Reads(client, Bucket),
    ...createS3Listing(client, Bucket, pageSize),
    put: async ({ key, body, contentType, retainUntil }) => {
      const answer = await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          ContentMD5: createHash("md5").update(body).digest("base64"),
          ...(retainUntil === undefined
            ? {}
            : { ObjectLockMode: "COMPLIANCE" as const, ObjectLockRetainUntilDate: retainUntil }),
        }),
      );
      return { versionId: required(answer.VersionId, "a version: the bucket must be versioned") };
    },
    retain: async (key, versionId, until) => {
      const { ObjectLockRetainUntilDate } = await client.send(
        new HeadObjectCommand({ Bucket, Key: key, VersionId: versionId }),
      );
      if (ObjectLockRetainUntilDate !== undefined && ObjectLockRetainUntilDate >= until) return;
      const Retention = { Mode: "COMPLIANCE" as const, RetainUntilDate: until };
      await client.send(new PutObjectRetentionCommand({ Bucket, Key: key, VersionId: versionId, Retention }));
    },
    deleteVersion: async (key, versionId) => {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key, VersionId: versionId }));
      } catch (cause) {
        if (isMissing(cause)) return;
        throw isRefused(cause) ? new ObjectLockedError(`${key} (${versionId})`, { cause }) : cause;
      }
    },
  };
};
