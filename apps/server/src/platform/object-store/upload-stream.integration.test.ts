import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemIds } from "../ids.ts";
import type { ObjectStore } from "./object-store.ts";
import { createS3ObjectStore } from "./s3-object-store.ts";
import { uploadStream } from "./upload-stream.ts";

/** What another run does to the same key while this one waits for an answer. */
type Meanwhile = (store: ObjectStore) => Promise<void>;

describe("envio de um fluxo", () => {
  let bucket: TestBucket;
  let store: ObjectStore;
  beforeAll(async () => {
    bucket = await createTestBucket();
    store = createS3ObjectStore({ ...stack().s3, bucket: bucket.name });
  });
  afterAll(() => bucket.drop());

  /** The store puts the upload together, its answer is lost, and what was asked is asked again. */
  const whoseAnswerIsLost = (meanwhile: Meanwhile): ObjectStore => ({
    ...store,
    completeUpload: async (...upload) => {
      await store.completeUpload(...upload);
      await meanwhile(store);
      return store.completeUpload(...upload);
    },
  });
  const send = (through: ObjectStore, key: string, body: string) =>
    uploadStream(
      { objectStore: through, ids: systemIds },
      key,
      (async function* () {
        yield Buffer.from(body);
      })(),
    );

  const MEANWHILE: readonly (readonly [string, string, Meanwhile])[] = [
    ["sozinho", "so", async () => undefined],
    ["com os mesmos bytes de outro por cima", "iguais", async (other) => void (await send(other, "iguais", "meu"))],
    ["com outros bytes de outro por cima", "outros", async (other) => void (await send(other, "outros", "de outro"))],
  ];

  it.each(MEANWHILE)("com a resposta perdida, %s, diz a versão que é a sua", async (_, key, meanwhile) => {
    await send(store, key, "de antes");
    const before = await store.stat(key, 1);
    let own: string | undefined;
    const lost = whoseAnswerIsLost(async () => {
      own = (await store.stat(key, 1))?.versionId;
      await meanwhile(store);
    });
    const sent = await send(lost, key, "meu");
    expect(sent).toEqual({ versionId: own, sizeBytes: 3 });
    expect(own).not.toBe(before?.versionId);
    expect(Buffer.from(await store.get(key, sent.versionId)).toString()).toBe("meu");
  });

  it("recusado sem nada guardado, não diz versão nenhuma", async () => {
    await send(store, "recusado", "de antes");
    const refusing: ObjectStore = { ...store, completeUpload: async () => null };
    await expect(send(refusing, "recusado", "meu")).rejects.toThrow("did not put recusado together");
  });
});
