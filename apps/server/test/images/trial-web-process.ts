import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "@acervo/test-kit/front-proxy";
import { startTestApi } from "../test-api.ts";
import { loadImage, readInImage, startWebInImage } from "./run-image.ts";

/**
 * `npm run images:trial-web -- --imagem NOME --arquivo F`: the web's image as an operator runs it, in front of an API of
 * this checkout that has the same portal: what the first page after sign-in sends, by the API alone and by the image.
 */
const { values } = parseArgs({ options: { imagem: { type: "string" }, arquivo: { type: "string" } } });
const { imagem, arquivo } = values;
if (imagem === undefined || arquivo === undefined)
  throw new Error("Say --imagem NAME --arquivo FILE, as npm run images prints them");

const DIST = join(import.meta.dirname, "../../../web/dist");
const LIMIT_MS = 60_000;
const LOOK_MS = 50;

/** Bytes of a body as they come over the wire; of an answer that is none, nothing. */
const sentBy = async (url: string): Promise<{ status: number; bytes: number }> => {
  if (url.startsWith("http:")) {
    const answer = await fetch(url, { headers: { "accept-encoding": "identity" } });
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  }
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bytes: number }>();
  // The certificate is this run's own.
  const options = { ca: authority, headers: { "accept-encoding": "gzip, br" }, servername: "localhost" };
  request(url, options, (answer) => {
    buffer(answer).then(({ length }) => resolve({ status: answer.statusCode ?? 0, bytes: length }), reject);
  })
    .on("error", reject)
    .end();
  return promise;
};

const folder = mkdtempSync(join(tmpdir(), "acervo-web-trial-"));
const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
const pair = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-keyout", key, "-out", certificate];
execFileSync("openssl", ["req", "-x509", "-nodes", "-days", "2", ...subject, ...pair], { stdio: "ignore" });
execFileSync("chmod", ["-R", "a+rX", folder]);
const authority = execFileSync("cat", [certificate]);

await using begun = new AsyncDisposableStack();
begun.defer(() => rmSync(folder, { recursive: true }));
const api = await startTestApi({ env: { ACERVO_WEB_DIST: DIST } });
begun.defer(() => api.close());
writeFileSync(join(folder, "api.conf"), `server ${new URL(api.url).host} max_fails=1 fail_timeout=1s;\n`);
// No status page runs here.
writeFileSync(join(folder, "status.conf"), "server 127.0.0.1:1;\n");
await loadImage(arquivo);
const port = await freePort();
const WEB = `https://127.0.0.1:${port}`;
// It shares the machine's network here, where its own ports may be taken.
const conf = (await readInImage(imagem, "etc/nginx/nginx.conf"))
  .replace("listen 8443 ", `listen 127.0.0.1:${port} `)
  .replace("listen 8080;", `listen 127.0.0.1:${await freePort()};`);
writeFileSync(join(folder, "nginx.conf"), conf);
const began = performance.now();
const web = startWebInImage(imagem, {
  [join(folder, "nginx.conf")]: "/etc/nginx/nginx.conf",
  [join(folder, "api.conf")]: "/etc/acervo-web/api.conf",
  [join(folder, "status.conf")]: "/etc/acervo-web/status.conf",
  [folder]: "/etc/acervo-web/tls",
});
begun.defer(async () => void (await web.stop()));
const isUp = (): Promise<boolean> =>
  sentBy(`${WEB}/acervo-web/config.json`).then(
    ({ status }) => status === 200,
    () => false,
  );
while (!(await isUp())) {
  if (performance.now() - began > LIMIT_MS) throw new Error("the image did not answer");
  await wait(LOOK_MS);
}
const readyMs = Math.round(performance.now() - began);
const files = readdirSync(join(DIST, "assets")).filter((file) =>
  /^(index|preload|react|router|zod).*\.(js|css)$/.test(file),
);
const paths = ["/acervo-web/", ...files.map((file) => `/acervo-web/assets/${file}`)];
const total = async (origin: string): Promise<number> => {
  const sent = await Promise.all(paths.map((path) => sentBy(`${origin}${path}`)));
  if (sent.some(({ status }) => status !== 200)) throw new Error("a file of the first page was not sent");
  return sent.reduce((sum, { bytes }) => sum + bytes, 0);
};
const figures = { readyMs, files: paths.length, byTheApi: await total(api.url), byTheImage: await total(WEB) };
process.stdout.write(`${JSON.stringify({ ...figures, ended: await web.stop() }, null, 2)}\n`);
