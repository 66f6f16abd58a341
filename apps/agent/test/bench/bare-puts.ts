import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestBucket } from "@acervo/test-kit/bucket";
import { stack } from "@acervo/test-kit/stack";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";

const OBJECT_BYTES = 16 * 2 ** 20;
const OBJECTS_AT_ONCE = 4;
const FILES_AT_ONCE = 16;

const secondsFor = async (atOnce: number, work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  return (performance.now() - started) / 1_000;
};

/** So many bytes in objects of 16 MiB, a few at once: what the store takes at best. */
export const barePuts = (bucket: TestBucket, total: number, prefix: string): Promise<number> => {
  const body = Buffer.alloc(OBJECT_BYTES, 7);
  let left = total;
  return secondsFor(OBJECTS_AT_ONCE, async () => {
    while (left > 0) {
      const length = Math.min(OBJECT_BYTES, left);
      left -= length;
      const Key = `nu/${prefix}/${left}`;
      await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body: body.subarray(0, length) }));
    }
  });
};

const clientAt = (endpoint: string): S3Client => {
  const { region, accessKey, secretKey } = stack().s3;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
};

/** Each file of a tree as an object of its own, 16 at once. */
export const onePutForEachFile = async (endpoint: string, bucket: string, root: string): Promise<number> => {
  const client = clientAt(endpoint);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const seconds = await secondsFor(FILES_AT_ONCE, async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const Body = readFileSync(join(file.parentPath, file.name));
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: `um-a-um/${file.name}`, Body }));
    }
  });
  client.destroy();
  return seconds;
};
