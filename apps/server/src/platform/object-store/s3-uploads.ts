import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3ServiceException,
  UploadPartCommand,
  UploadPartCopyCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from "@aws-sdk/client-s3";
import { rangeHeader } from "@acervo/backup-format/read-plan";
import { required } from "./s3-answers.ts";
import type { ObjectStore, OpenUpload, StreamedPart } from "./object-store.ts";

type Uploads = Pick<
  ObjectStore,
  "beginUpload" | "uploadPart" | "streamPart" | "copyPart" | "completeUpload" | "abortUpload" | "listUploads"
>;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** After an abort Ceph answers Complete with 500, so that no refusal says more than "ask what is there". */
const isRefusal = (error: unknown): boolean => {
  const status = statusOf(error);
  return status !== undefined && (status === 400 || status === 404 || status === 500);
};

/** The SDK repeats only what it holds as a whole. */
const STREAM_TRIES = 3;

const sendStream = async (
  client: S3Client,
  target: OpenUpload & { readonly Bucket: string },
  numero: number,
  { lengthBytes, open }: StreamedPart,
): Promise<string> => {
  const hasher = createHash("md5");
  const hashed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of open()) {
      hasher.update(chunk);
      yield chunk;
    }
  };
  const { ETag } = await client.send(
    new UploadPartCommand({
      Bucket: target.Bucket,
      Key: target.key,
      UploadId: target.uploadId,
      PartNumber: numero,
      Body: Readable.from(hashed(), { objectMode: false }),
      ContentLength: lengthBytes,
    }),
  );
  const etag = required(ETag, "the ETag of a part");
  if (etag.replaceAll('"', "") !== hasher.digest("hex")) throw new Error("The store has other bytes than were sent.");
  return etag;
};

/** Uploads in parts; the parts themselves go by signed URLs. */
export const createS3Uploads = (client: S3Client, Bucket: string): Uploads => ({
  beginUpload: async (key, metadata) => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key: key, Metadata: { ...metadata } }),
    );
    if (UploadId === undefined) throw new Error("The object store began an upload without an id.");
    return UploadId;
  },
  uploadPart: async ({ key, uploadId }, numero, body) => {
    const ContentMD5 = createHash("md5").update(body).digest("base64");
    const { ETag } = await client.send(
      new UploadPartCommand({ Bucket, Key: key, UploadId: uploadId, PartNumber: numero, Body: body, ContentMD5 }),
    );
    return required(ETag, "the ETag of a part");
  },
  streamPart: async (upload, numero, part) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await sendStream(client, { ...upload, Bucket }, numero, part);
      } catch (error) {
        if (tried === STREAM_TRIES) throw error;
      }
    }
  },
  copyPart: async ({ key, uploadId }, numero, source) => {
    const part = { Bucket, Key: key, UploadId: uploadId, PartNumber: numero };
    const CopySource = `${Bucket}/${source.key}?versionId=${source.versionId}`;
    const { CopyPartResult } = await client.send(
      new UploadPartCopyCommand({ ...part, CopySource, CopySourceRange: rangeHeader(source.range) }),
    );
    return required(CopyPartResult?.ETag, "the ETag of a part");
  },
  completeUpload: async ({ key, uploadId }, parts) => {
    const Parts = parts.map(({ numero, etag }) => ({ PartNumber: numero, ETag: etag }));
    try {
      const { VersionId } = await client.send(
        new CompleteMultipartUploadCommand({ Bucket, Key: key, UploadId: uploadId, MultipartUpload: { Parts } }),
      );
      return { versionId: VersionId ?? null };
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  },
  abortUpload: async ({ key, uploadId }) => {
    try {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: uploadId }));
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
  },
  listUploads: async function* (prefix) {
    let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
    while (after !== null) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...after }),
      );
      for (const { Key = "", UploadId = "" } of page.Uploads ?? []) yield { key: Key, uploadId: UploadId };
      after =
        page.IsTruncated === true
          ? { KeyMarker: page.NextKeyMarker ?? "", UploadIdMarker: page.NextUploadIdMarker ?? "" }
          : null;
    }
  },
});
