import { hash, randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase } from "@acervo/test-kit/database";
import { stack } from "@acervo/test-kit/stack";
import {
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { later, systemClock } from "../../src/platform/clock.ts";
import { createLogger } from "../../src/platform/logger/logger.ts";
import { createPresigner, type Presigner, type SignedRequest } from "../../src/platform/object-store/presign.ts";
import { refuseOpenStore } from "../../src/start/refuse-open-store.ts";
import { startServerProcess } from "../server-process.ts";

// Touches: infra, platform/object-store.

const body = Buffer.from("Livro A, folha 1\n");
const bound = (bytes: Buffer) => ({ lengthBytes: bytes.length, md5: hash("md5", bytes, "buffer") });
const terms = () => ({ now: systemClock.now(), validSeconds: 900 });

type Answer = { readonly status: number; readonly bytes: Buffer; readonly header: (name: string) => unknown };
/** Below fetch, which gives no say over some headers. */
const send = (method: string, { url, headers }: SignedRequest, bytes = Buffer.alloc(0)): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { method, headers, agent: false, timeout: 20_000 }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part: Buffer) => parts.push(part));
      incoming.on("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          bytes: Buffer.concat(parts),
          header: (name) => incoming.headers[name],
        }),
      );
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("the store did not answer")));
    outgoing.on("error", reject);
    outgoing.end(bytes);
  });

describe("a frente do armazém", () => {
  let bucket: TestBucket;
  let presigner: Presigner;
  const presignerAt = (endpoint: string) => createPresigner({ ...stack().s3, endpoint, bucket: bucket.name });
  beforeAll(async () => {
    bucket = await createTestBucket();
    presigner = presignerAt(stack().s3.endpoint);
  });
  afterAll(() => bucket.drop());

  const headOf = (Key: string) => bucket.client.send(new HeadObjectCommand({ Bucket: bucket.name, Key }));
  const versionsIn = async (): Promise<number> => {
    const { Versions = [] } = await bucket.client.send(new ListObjectVersionsCommand({ Bucket: bucket.name }));
    return Versions.length;
  };
  const soon = () => later(systemClock.now(), 60_000).toISOString();

  it("[F8][SRV-175] o que o endereço não assina não chega: trava, cópia, permissão, etiqueta, classe nem metadado", async () => {
    await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key: "alheio", Body: "do vizinho" }));
    const attempts: Record<string, string>[] = [
      { "x-amz-object-lock-mode": "COMPLIANCE", "x-amz-object-lock-retain-until-date": soon() },
      { x_amz_object_lock_mode: "COMPLIANCE", x_amz_object_lock_retain_until_date: soon() },
      { "X-Amz-Object-Lock-Legal-Hold": "ON" },
      { "x-amz-copy-source": `/${bucket.name}/alheio` },
      { "x-amz-grant-read": 'uri="http://acs.amazonaws.com/groups/global/AllUsers"' },
      { "x-amz-tagging": "a=b" },
      { "x-amz-storage-class": "OUTRA" },
      { "x-amz-website-redirect-location": "/outro" },
      { "x-amz-meta-acervo-cabecalho": "outro", "x-amz-meta-mais": "um" },
      { "content-encoding": "gzip", "cache-control": "public", expires: "Thu, 01 Dec 2033 16:00:00 GMT" },
    ];
    for (const [index, extras] of attempts.entries()) {
      const key = `ab/1/${index}`;
      const { url, headers } = presigner.put(key, bound(body), terms());
      const { status } = await send("PUT", { url, headers: { ...headers, ...extras } }, body);
      const head = await headOf(key);
      const stored = [status, head.ContentLength, head.ObjectLockMode, head.ObjectLockLegalHoldStatus, head.Metadata];
      expect({ extras, stored }).toEqual({ extras, stored: [200, body.length, undefined, undefined, {}] });
      expect([head.ContentEncoding, head.CacheControl, head.StorageClass, head.WebsiteRedirectLocation]).toEqual(
        Array.from({ length: 4 }, () => undefined),
      );
      const { TagSet } = await bucket.client.send(new GetObjectTaggingCommand({ Bucket: bucket.name, Key: key }));
      expect(TagSet).toEqual([]);
      expect((await send("GET", { url: url.split("?")[0] ?? "", headers: {} })).status).toBe(403);
    }
  });

  it("[F8][SRV-175] dizer que a assinatura está noutro lugar, ou que cobre mais, é recusado", async () => {
    const lock = { "x-amz-object-lock-mode": "COMPLIANCE", "x-amz-object-lock-retain-until-date": soon() };
    const { url, headers } = presigner.put("ab/2/x", bound(body), terms());
    const before = await versionsIn();
    for (const authorization of ["x", "AWS a:b", "AWS4-HMAC-SHA256 x", "Bearer x"])
      expect((await send("PUT", { url, headers: { ...headers, ...lock, authorization } }, body)).status).not.toBe(200);
    const more = ["x-amz-object-lock-mode", "x-amz-meta-acervo-cabecalho"];
    for (const name of more) {
      const wider = url.replace("X-Amz-SignedHeaders=", `X-Amz-SignedHeaders=${name}%3B`);
      expect((await send("PUT", { url: wider, headers: { ...headers, [name]: "x" } }, body)).status).toBe(403);
      const twice = `${url}&X-Amz-SignedHeaders=${name}`;
      expect((await send("PUT", { url: twice, headers: { ...headers, [name]: "x" } }, body)).status).toBe(403);
    }
    expect(await versionsIn()).toBe(before);
  });

  it("[SRV-177] envio grande, metadados assinados, faixas e perguntas do navegador passam como são", async () => {
    const bytes = randomBytes(24 * 1_048_576);
    const key = "ab/3/çedilha e (parênteses)*!'+ 100%.bin";
    const upload = presigner.put(key, { ...bound(bytes), metadata: { "acervo-cabecalho": "abc" } }, terms());
    const stored = await send("PUT", upload, bytes);
    expect([stored.status, stored.header("etag")]).toEqual([200, `"${hash("md5", bytes)}"`]);
    const { Metadata, VersionId = "", ContentType } = await headOf(key);
    expect([Metadata, ContentType]).toEqual([{ "acervo-cabecalho": "abc" }, "application/octet-stream"]);

    const range = { versionId: VersionId, range: "bytes=1000000-1000009" };
    const part = await send("GET", presigner.get(key, range, terms()));
    expect([part.status, part.bytes]).toEqual([206, bytes.subarray(1_000_000, 1_000_010)]);
    const download = presigner.download(key, { versionId: VersionId, fileName: "cópia.bin" }, terms());
    const whole = await send("GET", download);
    expect([whole.status, hash("sha256", whole.bytes)]).toEqual([200, hash("sha256", bytes)]);
    expect(whole.header("content-disposition")).toContain("c%C3%B3pia.bin");
    const rest = { range: "bytes=25165800-", "if-range": String(whole.header("etag")) };
    const resumed = await send("GET", { ...download, headers: rest });
    expect([resumed.status, resumed.bytes.length]).toEqual([206, 24]);

    const origin = `http://127.0.0.1:${stack().ports.web}`;
    const asked = { origin, "access-control-request-method": "GET" };
    const allowed = await send("OPTIONS", { ...download, headers: asked });
    expect([allowed.status, allowed.header("access-control-allow-origin")]).toEqual([200, origin]);
  });

  it("o navegador só lê: a pergunta prévia por um envio, ou por outro cabeçalho, é recusada", async () => {
    const { url } = presigner.download("ab/4/x", { versionId: "v", fileName: "x" }, terms());
    const ask = async (asked: Record<string, string>) => {
      const origin = `http://127.0.0.1:${stack().ports.web}`;
      return (await send("OPTIONS", { url, headers: { origin, ...asked } })).status;
    };
    const method = "access-control-request-method";
    const headers = "access-control-request-headers";
    expect(await ask({ [method]: "GET", [headers]: "range" })).toBe(200);
    expect(await ask({ [method]: "PUT" })).toBe(403);
    expect(await ask({ [method]: "GET", [headers]: "x-amz-meta-a" })).toBe(403);
  });

  it("[F8][SRV-176] ao começar se pergunta ao armazém: em prod o que obedece é recusado, e nada é guardado por isso", async () => {
    const lines: string[] = [];
    const logger = createLogger({ level: "warn", servico: "teste" }, { write: (line) => void lines.push(line) });
    const ask = (endpoint: string, ambiente: "prod" | "hmg" | "dev") =>
      refuseOpenStore({ clock: systemClock, presigner: presignerAt(endpoint), logger }, { ambiente });
    const { endpoint, gatewayEndpoint } = stack().s3;
    const before = await versionsIn();
    await ask(endpoint, "prod");
    expect(lines).toEqual([]);
    await expect(ask(gatewayEndpoint, "prod")).rejects.toThrow("infra/store-proxy");
    for (const ambiente of ["hmg", "dev"] as const) await ask(gatewayEndpoint, ambiente);
    expect(lines.map((line) => line.includes("infra/store-proxy"))).toEqual([true, true]);
    await ask("http://127.0.0.1:1", "prod");
    expect(lines[2]).toContain("could not be asked");
    expect(await versionsIn()).toBe(before);
  });

  it.each(["api", "worker"] as const)("[F8][SRV-176] o processo %s pergunta antes de começar", async (entry) => {
    const database = await createTestDatabase();
    const running = await startServerProcess(entry, database.url, { ACERVO_S3_ENDPOINT: stack().s3.gatewayEndpoint });
    await running.kill();
    expect(running.lines.filter((line) => line.includes("infra/store-proxy"))).toHaveLength(1);
    await database.drop();
  });
});
