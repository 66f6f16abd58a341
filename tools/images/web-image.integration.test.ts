import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { startWebServer, type FrontProxy } from "@acervo/test-kit/front-proxy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type RunningApi } from "./running-api.ts";
import { layOutPortal } from "./lay-out-portal.ts";
import { BROTLI_MODULE, siteOfAssets } from "./web-conf.ts";

// Touches: deploy, infra, tools.

/** As a browser and as our own fetch never do: nothing is unpacked on the way. */
const ask = async (url: string, accepted: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> => {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>();
  get(url, { headers: { "accept-encoding": accepted } }, (answer) => {
    const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
    buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, headers, bytes }), reject);
  }).on("error", reject);
  return promise;
};

const SCRIPT = `export const texto = "${"a segunda via dos livros ".repeat(200)}";\n`;
const OF_EACH_ANSWER = [
  "connection",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "last-modified",
  "server",
  "vary",
  "x-request-id",
];

describe("o portal servido pela imagem da web", () => {
  let folder: string;
  let api: RunningApi;
  let web: FrontProxy;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "acervo-portal-"));
    const dist = join(folder, "dist");
    const before = join(folder, "antes");
    for (const path of [join(dist, "assets"), before]) mkdirSync(path, { recursive: true });
    for (const page of ["index", "cadastro", "fatura", "compliance"])
      writeFileSync(join(dist, `${page}.html`), `<!doctype html><title>${page}</title>`);
    writeFileSync(join(dist, "assets/app-nova.js"), SCRIPT);
    writeFileSync(join(dist, "assets/letra-nova.woff2"), Buffer.alloc(2_000, 7));
    writeFileSync(join(before, "tela-antiga.js"), SCRIPT);
    layOutPortal(dist, before, join(folder, "root"));
    // Only of the API's release: the image is a release older.
    writeFileSync(join(dist, "assets/tela-de-depois.js"), "export {};\n");
    api = await startApi({ ACERVO_WEB_DIST: dist });
    web = await startWebServer({ main: BROTLI_MODULE, site: await siteOfAssets(join(folder, "root")) }, api.url);
  });
  afterAll(async () => {
    await web.close();
    await api.close();
    rmSync(folder, { recursive: true });
  });

  it("[SRV-367] manda os arquivos como foram comprimidos ao construir, e inteiros a quem não os abre", async () => {
    const url = `${web.url}/acervo-web/assets/app-nova.js`;
    const [br, gzip, plain] = [await ask(url, "gzip, br"), await ask(url, "gzip"), await ask(url, "identity")];
    expect([br, gzip, plain].map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", null]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(SCRIPT);
    expect(gunzipSync(gzip.bytes).toString()).toBe(SCRIPT);
    expect(plain.bytes.toString()).toBe(SCRIPT);
    for (const { headers } of [br, gzip, plain]) expect(headers.get("vary")).toBe("Accept-Encoding");
  });

  it("[SRV-368] um arquivo com hash no nome fica um ano, com os cabeçalhos que a API daria", async () => {
    for (const file of ["app-nova.js", "letra-nova.woff2"]) {
      const path = `/acervo-web/assets/${file}`;
      const [ours, theirs] = [await ask(`${api.url}${path}`, "identity"), await ask(`${web.url}${path}`, "identity")];
      const told = (headers: Headers) =>
        Object.fromEntries([...headers].filter(([name]) => !OF_EACH_ANSWER.includes(name)));
      expect(told(theirs.headers)).toEqual({
        ...told(ours.headers),
        "content-type": expect.stringMatching(/^(application|text)\/javascript|^font\/woff2/),
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "strict-transport-security": "max-age=31536000; includeSubDomains",
      });
      expect(theirs.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
  });

  it.each(["/acervo-web/", "/acervo-web/dashboard", "/acervo-cadastro-web/", "/fatura", "/compliance"])(
    "[SRV-368] a página %s é a da API, com a política dela, e se pergunta sempre por ela",
    async (path) => {
      const [ours, theirs] = [await ask(`${api.url}${path}`, "identity"), await ask(`${web.url}${path}`, "identity")];
      expect(theirs.bytes.toString()).toBe(ours.bytes.toString());
      expect(theirs.headers.get("content-security-policy")).toBe(ours.headers.get("content-security-policy"));
      expect(theirs.headers.get("cache-control")).toBe("no-cache");
    },
  );

  it("[SRV-368] a configuração e as chamadas vão à API", async () => {
    expect((await ask(`${web.url}/acervo-web/config.json`, "identity")).headers.get("cache-control")).toBe("no-store");
    expect((await ask(`${web.url}/api-acervo/usuario/dados`, "identity")).status).toBe(401);
  });

  it("[SRV-369] tem os arquivos da versão anterior, pede à API os da seguinte, e o que ninguém tem não existe", async () => {
    const status = async (file: string) => (await ask(`${web.url}/acervo-web/assets/${file}`, "br")).status;
    expect(await status("tela-antiga.js")).toBe(200);
    expect(await status("tela-de-depois.js")).toBe(200);
    expect(await status("nunca-houve.js")).toBe(404);
    expect(await status("../../../etc/passwd")).not.toBe(200);
  });
});
