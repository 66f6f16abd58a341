import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "@acervo/test-kit/front-proxy";
import { afterAll, beforeAll, expect, test } from "vitest";

const oneHost = resolve(import.meta.dirname, "../../deploy/one-host");
const folder = mkdtempSync(join(tmpdir(), "acervo-porta-da-frente-"));
const state = join(folder, "proxy");
const SITES = ["portal", "entrar", "arquivos"];
const site = (name: string): string => readFileSync(join(state, `${name}.conf`), "utf8");
let said = { status: -1 as number | null, stderr: "" };

beforeAll(() => {
  chmodSync(folder, 0o755);
  mkdirSync(state);
  const [key, certificate] = [join(folder, "chave.pem"), join(folder, "certificado.pem")];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate];
  spawnSync("openssl", [...made, "-subj", "/CN=portal.acervo.internal", "-days", "1"]);
  // As it is run, except for where it may write and for nginx itself, which only checks the configuration here.
  const script = readFileSync(join(oneHost, "servers/proxy.sh"), "utf8")
    .replace("/var/lib/acervo/proxy", state)
    .replace(/here=.*/, `here='${join(oneHost, "servers")}'`)
    .replace(
      "exec nginx -c",
      `sed -i 's#/var/lib/acervo/proxy#${state}#; s#/etc/acervo/tls/certificado.pem#${certificate}#; s#/etc/acervo/tls/chave.pem#${key}#; s#^user .*##' "$conf/nginx.conf"\nexec nginx -t -q -c`,
    )
    .replace(" -g 'daemon off;'", "");
  said = spawnSync("sh", ["-c", script], {
    encoding: "utf8",
    env: {
      PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
      ACERVO_ORIGEM_PUBLICA: "https://portal.acervo.internal",
      ACERVO_OIDC_ISSUER: "https://entrar.acervo.internal/realms/acervo",
      ACERVO_S3_ENDPOINT: "https://arquivos.acervo.internal",
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("[SRV-383] a porta da frente atende três nomes com TLS", () => {
  expect(said).toMatchObject({ status: 0, stderr: "" });
  for (const name of SITES) {
    expect(site(name)).toContain(`server_name ${name}.acervo.internal;`);
    expect(site(name)).toContain("listen 0.0.0.0:443 ssl;");
    expect(site(name)).not.toContain("server_name _;");
  }
});

/** A server that stands for Keycloak: it answers with the path that reached it. */
const startEcho = async (): Promise<{ readonly port: number; readonly close: () => void }> => {
  const server = createServer((incoming, response) => response.end(`chegou ${incoming.url}`));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // Of a TCP server that listens.
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
};

const get = (port: number, path: string): Promise<{ readonly status: number; readonly body: string }> =>
  new Promise((answered, failed) => {
    const host = "entrar.acervo.internal";
    const options = { port, path, servername: host, headers: { host }, rejectUnauthorized: false };
    request({ host: "127.0.0.1", ...options }, (response) => {
      let body = "";
      response.on("data", (part: Buffer) => (body += part.toString("utf8")));
      response.on("end", () => answered({ status: response.statusCode ?? 0, body }));
    })
      .on("error", failed)
      .end();
  });

/** nginx over a copy of the configuration, on a free port of this machine and in front of this server. */
const startNginx = async (keycloak: number): Promise<{ readonly port: number; readonly nginx: ChildProcess }> => {
  const port = await freePort();
  const running = join(folder, "running");
  cpSync(state, running, { recursive: true });
  for (const name of [...SITES, "nginx"])
    writeFileSync(
      join(running, `${name}.conf`),
      site(name)
        .replaceAll(state, running)
        .replaceAll("0.0.0.0:443", `127.0.0.1:${port}`)
        .replaceAll("127.0.0.1:8080", `127.0.0.1:${keycloak}`),
    );
  const nginx = spawn("/usr/sbin/nginx", ["-c", join(running, "nginx.conf"), "-g", "daemon off;"], {
    stdio: "inherit",
  });
  await expect.poll(() => get(port, "/").catch(() => null)).not.toBeNull();
  return { port, nginx };
};

test("[SRV-383] do acesso ela só repassa a entrada do realm e os arquivos das suas páginas", async () => {
  const keycloak = await startEcho();
  const { port, nginx } = await startNginx(keycloak.port);
  try {
    for (const path of ["/realms/acervo/account/", "/realms/acervo/protocol/openid-connect/certs", "/resources/a.css"])
      expect(await get(port, path)).toEqual({ status: 200, body: `chegou ${path}` });
    const closed = [
      "/",
      "/admin/",
      "/admin/master/console/",
      "/metrics",
      "/health/ready",
      "/realms/master/",
      "/js/a.js",
    ];
    const around = ["/realms/acervo-dois/", "//admin/", "/resources/../admin/", "/realms/acervo/%2e%2e/master/"];
    for (const path of [...closed, ...around])
      expect({ path, ...(await get(port, path)) }).toMatchObject({ path, status: 404 });
  } finally {
    nginx.kill();
    keycloak.close();
  }
});
