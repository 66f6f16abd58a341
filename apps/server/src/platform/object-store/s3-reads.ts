import { GetObjectCommand, HeadObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { rangeHeader } from "@acervo/backup-format/read-plan";
import { ObjectNotFoundError, type ObjectStore } from "./object-store.ts";
import { isMissing, required } from "./s3-answers.ts";

type Reads = Pick<ObjectStore, "get" | "getRange" | "read" | "head" | "stat">;

export const createS3Reads = (client: S3Client, Bucket: string): Reads => ({
  stat: async (key, firstBytes) => {
    try {
      const Range = `bytes=0-${firstBytes - 1}`;
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }));
      return {
        versionId: required(answer.VersionId, "a version: the bucket must be versioned"),
        sizeBytes: Number(required(answer.ContentRange, "the range").split("/")[1]),
        etag: required(answer.ETag, "an ETag").replaceAll('"', ""),
        metadata: answer.Metadata ?? {},
        firstBytes: await required(answer.Body, "a body").transformToByteArray(),
        retainUntil: answer.ObjectLockRetainUntilDate ?? null,
        isHeld: answer.ObjectLockLegalHoldStatus === "ON",
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  get: async (key, versionId) => {
    try {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key, VersionId: versionId }));
      return await required(answer.Body, "a body").transformToByteArray();
    } catch (cause) {
      throw isMissing(cause) ? new ObjectNotFoundError(`${key} (${versionId})`, { cause }) : cause;
    }
  },
  getRange: async (key, versionId, { offset, length }) => {
    try {
      const Range = rangeHeader({ offset, length });
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key, VersionId: versionId, Range }));
      const bytes = await required(answer.Body, "a body").transformToByteArray();
      if (bytes.length !== length) throw new ObjectNotFoundError(`${key} (${versionId}) has not all of its bytes`);
      return bytes;
    } catch (cause) {
      throw isMissing(cause) ? new ObjectNotFoundError(`${key} (${versionId})`, { cause }) : cause;
    }
  },
  read: async function* ({ key, versionId, range }) {
    let missing = range.length;
    try {
      const Range = rangeHeader(range);
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key, VersionId: versionId, Range }));
      const body: AsyncIterable<Uint8Array> = required(answer.Body, "a body").transformToWebStream();
      for await (const chunk of body) {
        missing -= chunk.length;
        yield chunk;
      }
    } catch (cause) {
      throw isMissing(cause) ? new ObjectNotFoundError(`${key} (${versionId})`, { cause }) : cause;
    }
    if (missing !== 0) throw new ObjectNotFoundError(`${key} (${versionId}) has not all of its bytes`);
  },
  head: async (key, versionId) => {
    try {
      const answer = await client.send(new HeadObjectCommand({ Bucket, Key: key, VersionId: versionId }));
      return {
        sizeBytes: answer.ContentLength ?? 0,
        metadata: answer.Metadata ?? {},
        retainUntil: answer.ObjectLockRetainUntilDate ?? null,
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
});
