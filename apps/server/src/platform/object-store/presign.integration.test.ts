import { createHmac, hash } from "node:crypto";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { stack } from "@acervo/test-kit/stack";
import { CompleteMultipartUploadCommand, CreateMultipartUploadCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { later, systemClock } from "../clock.ts";
import { createPresigner, type Presigner, type SignedRequest } from "./presign.ts";

const body = Buffer.from("Livro A, folha 1\n");
const bound = (bytes: Buffer) => ({ lengthBytes: bytes.length, md5: hash("md5", bytes, "buffer") });
const terms = () => ({ now: systemClock.now(), validSeconds: 900 });

const send = async (method: "PUT" | "GET", { url, headers }: SignedRequest, bytes?: Buffer): Promise<Response> => {
  // The length that fetch sends is the body's own: the store compares it with the signed one.
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "content-length"));
  return fetch(url, { method, headers: sent, ...(bytes === undefined ? {} : { body: new Uint8Array(bytes) }) });
};
const put = async (request: SignedRequest, bytes: Buffer): Promise<number> =>
  (await send("PUT", request, bytes)).status;

describe("endereços assinados, no armazém real", () => {
  let bucket: TestBucket;
  let presigner: Presigner;
  beforeAll(async () => {
    bucket = await createTestBucket();
    presigner = createPresigner({ ...stack().s3, bucket: bucket.name });
  });
  afterAll(() => bucket.drop());

  it("[SRV-96] grava o corpo combinado, com seus metadados", async () => {
    const key = "ab/1/çedilha e (parênteses)*!'.txt";
    const request = presigner.put(key, { ...bound(body), metadata: { "acervo-cabecalho": "abc" } }, terms());
    expect(await put(request, body)).toBe(200);
    const head = await bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key: key }));
    expect(head).toMatchObject({ ContentLength: body.length, Metadata: { "acervo-cabecalho": "abc" } });
  });

  it("recusa outro corpo, outro comprimento e outro MD5", async () => {
    const request = presigner.put("ab/1/x", bound(body), terms());
    const sameLength = Buffer.from("Livro B, folha 1\n");
    expect(await put(request, sameLength)).toBe(400);
    expect(await put(request, Buffer.concat([body, body]))).toBe(403);
    const otherMd5 = {
      ...request,
      headers: { ...request.headers, "content-md5": bound(sameLength).md5.toString("base64") },
    };
    expect(await put(otherMd5, sameLength)).toBe(403);
    const withoutMd5 = { ...request, headers: {} };
    expect(await put(withoutMd5, sameLength)).toBe(403);
  });

  it("recusa endereço vencido, de outra chave ou com outra assinatura", async () => {
    const expired = presigner.put("ab/1/x", bound(body), { now: later(systemClock.now(), -60_000), validSeconds: 30 });
    expect(await put(expired, body)).toBe(403);
    const request = presigner.put("ab/1/x", bound(body), terms());
    expect(await put({ ...request, url: request.url.replace("ab/1/x", "ab/2/x") }, body)).toBe(403);
    expect(await put({ ...request, url: request.url.replace("Expires=900", "Expires=9000") }, body)).toBe(403);
    const method = await send("GET", request);
    expect(method.status).toBe(403);
  });

  it("[SRV-96] envia partes e lê só a faixa assinada da versão assinada", async () => {
    const target = { Bucket: bucket.name, Key: "ab/1/partes" };
    const { UploadId = "" } = await bucket.client.send(new CreateMultipartUploadCommand(target));
    const part = presigner.uploadPart(target.Key, { ...bound(body), uploadId: UploadId, partNumber: 1 }, terms());
    expect(await put({ ...part, url: part.url.replace("partNumber=1", "partNumber=2") }, body)).toBe(403);
    const stored = await send("PUT", part, body);
    expect(stored.status).toBe(200);
    const Parts = [{ PartNumber: 1, ETag: stored.headers.get("etag") ?? "" }];
    await bucket.client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
    const { VersionId = "" } = await bucket.client.send(new HeadObjectCommand(target));

    const read = presigner.get(target.Key, { versionId: VersionId, range: "bytes=6-6" }, terms());
    const answer = await send("GET", read);
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe("A");
    expect((await send("GET", { ...read, headers: { range: "bytes=0-16" } })).status).toBe(403);
    expect((await send("GET", { ...read, headers: {} })).status).toBe(403);
    expect((await send("GET", { ...read, url: read.url.replace(/versionId=[^&]+/, "versionId=null") })).status).toBe(
      403,
    );
  });

  it("assina um endereço em menos de três vezes o tempo dos dois hashes de que ele precisa", () => {
    const rounds = 4_000;
    const md5 = bound(body).md5;
    const fixed = terms();
    const canonical = "c".repeat(500);
    const toSign = "s".repeat(140);
    const perSecond = (work: (round: number) => unknown): number => {
      const begun = process.cpuUsage();
      for (let round = 0; round < rounds; round += 1) work(round);
      // Time of this process alone: other tests share the machine.
      return Math.round((rounds / process.cpuUsage(begun).user) * 1_000_000);
    };
    // In turn, and the best of each: the first ones compile, and what shares a core slows both down.
    let [bare, signed] = [0, 0];
    for (let turn = 0; turn < 4; turn += 1) {
      const hashes = perSecond(() =>
        createHmac("sha256", md5)
          .update(toSign + hash("sha256", canonical))
          .digest("hex"),
      );
      bare = Math.max(bare, hashes);
      signed = Math.max(
        signed,
        perSecond((round) => presigner.put(`ab/1/${round}`, { lengthBytes: 17, md5 }, fixed)),
      );
    }
    process.stdout.write(`presigned PUTs per second: ${signed}; their two hashes alone: ${bare}\n`);
    expect(signed).toBeGreaterThan(bare / 3);
  });
});
