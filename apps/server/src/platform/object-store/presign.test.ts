import { createHash, createHmac, hash } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import { expect, it } from "vitest";
import { instantFrom } from "../clock.ts";
import { createPresigner, type SignedRequest } from "./presign.ts";

const settings = {
  endpoint: "http://armazem.test:7480",
  region: "us-east-1",
  accessKey: "AKIDEXEMPLO",
  secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXEMPLO",
  bucket: "acervo-teste",
};
const terms = { now: instantFrom("2026-11-15T23:59:59.750Z"), validSeconds: 900 };
const bytes = Buffer.from("Livro A, folha 1\n");
const body = { lengthBytes: bytes.length, md5: hash("md5", bytes, "buffer") };
/** Not signed, but it tells the library that the body is not either. */
const PAYLOAD = "x-amz-content-sha256";

/** SHA-256, or its HMAC when there is a secret, as the library asks for it. */
class Sha256 {
  readonly #digest;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === "string" ? secret : secret === undefined ? undefined : toBuffer(secret);
    this.#digest = key === undefined ? createHash("sha256") : createHmac("sha256", key);
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#digest.update(typeof data === "string" ? data : toBuffer(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#digest.digest();
  }
  reset(): void {
    throw new Error("the library begins a new one each time");
  }
}
const toBuffer = (data: ArrayBuffer | ArrayBufferView): Buffer =>
  ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);

/** The parameters of the signature that the library of the store's makers gives to the same request. */
const signedByLibrary = async (method: string, { url, headers }: SignedRequest) => {
  const { hostname, port, host, pathname, searchParams } = new URL(url);
  const own = [...searchParams].filter(([name]) => !name.startsWith("X-Amz-"));
  const signer = new SignatureV4({
    service: "s3",
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const { query } = await signer.presign(
    {
      method,
      protocol: "http:",
      hostname,
      port: Number(port),
      path: pathname,
      query: Object.fromEntries(own),
      headers: { ...headers, host, [PAYLOAD]: "UNSIGNED-PAYLOAD" },
    },
    {
      signingDate: terms.now,
      expiresIn: terms.validSeconds,
      unsignableHeaders: new Set([PAYLOAD]),
      unhoistableHeaders: new Set([...Object.keys(headers), PAYLOAD]),
    },
  );
  return Object.fromEntries(Object.entries(query ?? {}).filter(([name]) => name.startsWith("X-Amz-")));
};

const presigner = createPresigner(settings);
const key = "ab/12/çedilha e (parênteses)*!'+~.txt";
const version = { versionId: "3/L4kqtJlcpXroDTDmJ+rmSpXd3dIbrHY+MTRCxf3vjVBH40Nr8X8gdRQBpUMLUo" };

it.each([
  ["PUT", "um objeto", presigner.put("ab/12/0123456789abcdef", body, terms)],
  [
    "PUT",
    "um objeto com metadados e nome difícil",
    presigner.put(key, { ...body, metadata: { "acervo-cabecalho": "aGk" } }, terms),
  ],
  ["PUT", "uma parte", presigner.uploadPart(key, { ...body, uploadId: "2~a+b/c=", partNumber: 17 }, terms)],
  ["GET", "um trecho", presigner.get(key, { ...version, range: "bytes=5-1048580" }, terms)],
  ["GET", "um download", presigner.download(key, { ...version, fileName: 'Ata "nº 1" – ç & é.pdf' }, terms)],
] as const)("%s de %s: a assinatura é a da biblioteca", async (method, _what, request) => {
  const ours = Object.fromEntries([...new URL(request.url).searchParams].filter(([name]) => name.startsWith("X-Amz-")));
  expect(ours).toEqual(await signedByLibrary(method, request));
});

it("outro segredo dá outra assinatura", async () => {
  const other = createPresigner({ ...settings, secretKey: "outro" });
  const request = other.put("ab/12/x", body, terms);
  const { "X-Amz-Signature": signature } = await signedByLibrary("PUT", request);
  expect(new URL(request.url).searchParams.get("X-Amz-Signature")).not.toBe(signature);
});
