import { dropBucket } from "@acervo/infra/stack/ceph-bucket";
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestBucket, type TestBucket } from "./bucket.ts";

// Touches: infra.

let bucket: TestBucket;

beforeEach(async () => {
  bucket = await createTestBucket();
});

afterEach(() => bucket.drop());

test("o balde guarda versões: escrever de novo não apaga o que estava lá", async () => {
  const { client, name: Bucket } = bucket;
  const versioning = await client.send(new GetBucketVersioningCommand({ Bucket }));
  expect(versioning.Status).toBe("Enabled");
  const first = await client.send(new PutObjectCommand({ Bucket, Key: "livro", Body: "primeira via" }));
  await client.send(new PutObjectCommand({ Bucket, Key: "livro", Body: "segunda via" }));
  const read = async (VersionId?: string): Promise<string | undefined> =>
    (await client.send(new GetObjectCommand({ Bucket, Key: "livro", VersionId }))).Body?.transformToString();
  expect(await read()).toBe("segunda via");
  expect(await read(first.VersionId)).toBe("primeira via");
});

test("uma versão sob trava não pode ser apagada antes do prazo", async () => {
  const { client, name: Bucket } = bucket;
  const until = new Date(Date.now() + 600_000);
  const lock = { ObjectLockMode: "COMPLIANCE", ObjectLockRetainUntilDate: until } as const;
  const { VersionId } = await client.send(new PutObjectCommand({ Bucket, Key: "prova", Body: "raiz", ...lock }));
  const remove = new DeleteObjectCommand({ Bucket, Key: "prova", VersionId, BypassGovernanceRetention: true });
  await expect(client.send(remove)).rejects.toMatchObject({ name: "AccessDenied" });
  await expect(client.send(new GetObjectCommand({ Bucket, Key: "prova", VersionId }))).resolves.toMatchObject({
    VersionId,
  });
});

test("cada teste tem um balde só seu, apagado no fim", async () => {
  const other = await createTestBucket();
  expect(other.name).not.toBe(bucket.name);
  await other.client.send(new PutObjectCommand({ Bucket: other.name, Key: "a", Body: "b" }));
  await other.drop();
  await expect(bucket.client.send(new HeadBucketCommand({ Bucket: other.name }))).rejects.toMatchObject({
    name: "NotFound",
  });
});

test("dois podem apagar o mesmo balde, juntos ou um depois do outro", async () => {
  const other = await createTestBucket();
  await other.client.send(new PutObjectCommand({ Bucket: other.name, Key: "a", Body: "b" }));
  const drop = () => dropBucket(bucket.client, other.name);
  await Promise.all([drop(), drop()]);
  await expect(other.drop()).resolves.toBeUndefined();
});
