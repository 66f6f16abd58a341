import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Endpoint } from "@acervo/contracts/endpoint";

const TEMPLATE = join(import.meta.dirname, "../../../../infra/web-proxy/web-proxy.conf.template");

export type NotingProxy = {
  readonly url: string;
  /** All that it wrote down: who called what, and what went wrong. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
};

const mainConf = (dir: string): string => `daemon off;
user root;
worker_processes 1;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log info;
events {}
http {
  client_body_temp_path ${dir}/client_body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  access_log ${dir}/access.log combined;
  include ${dir}/site.conf;
}
`;

const answers = async (url: string): Promise<void> => {
  for (;;) {
    const up = await fetch(url).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** nginx with the configuration that operators are given, in front of a server; it tells whatever it may. */
export const startNotingProxy = async (upstream: string): Promise<NotingProxy> => {
  const dir = mkdtempSync(join(tmpdir(), "acervo-noting-proxy-"));
  // Its workers may be of another user.
  chmodSync(dir, 0o777);
  const listen = `127.0.0.1:${await freePort()}`;
  const site = readFileSync(TEMPLATE, "utf8")
    .replaceAll("${WEB_LISTEN}", listen)
    .replaceAll("${WEB_UPSTREAM}", `server ${upstream};`)
    .replaceAll("${WEB_STATUS}", `server ${upstream};`)
    .replaceAll("${WEB_CACHE}", join(dir, "copias"));
  writeFileSync(join(dir, "site.conf"), site);
  writeFileSync(join(dir, "nginx.conf"), mainConf(dir));
  const child = spawn("/usr/sbin/nginx", ["-e", join(dir, "error.log"), "-c", join(dir, "nginx.conf")], {
    stdio: "inherit",
  });
  const exited = once(child, "exit");
  const url = `http://${listen}`;
  await answers(url);
  return {
    url,
    log: () => ["access.log", "error.log"].map((name) => readFileSync(join(dir, name), "utf8")).join("\n"),
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      rmSync(dir, { recursive: true });
    },
  };
};

type Caller = { readonly address: string; readonly userAgent: string };
type Answer = { readonly status: number; readonly body: unknown };

/** Calls from an address of this machine of which no other caller is. */
export const callFrom =
  (url: string, { address, userAgent }: Caller) =>
  (endpoint: Pick<Endpoint, "method" | "path">, body?: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        "user-agent": userAgent,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      };
      const options = { method: endpoint.method, headers, localAddress: address, agent: false };
      const outgoing = httpRequest(new URL(endpoint.path, url), options, (incoming) => {
        const parts: Buffer[] = [];
        incoming.on("data", (part: Buffer) => parts.push(part));
        incoming.on("end", () => {
          const text = Buffer.concat(parts).toString("utf8");
          const isJson = incoming.headers["content-type"]?.startsWith("application/json") === true;
          resolve({ status: incoming.statusCode ?? 0, body: isJson ? JSON.parse(text) : text });
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
