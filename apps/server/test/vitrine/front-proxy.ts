import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const TEMPLATE = join(import.meta.dirname, "../../../../infra/web-proxy/web-proxy.conf.template");

export type ProxyAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

export type FrontProxy = {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<ProxyAnswer>;
  readonly close: () => Promise<void>;
};

const mainConf = (folder: string): string => {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`)
    .join("\n");
  return `daemon off;
user root;
worker_processes 1;
pid ${join(folder, "nginx.pid")};
error_log stderr crit;
events {
  worker_connections 64;
}
http {
${temporary}
  include ${join(folder, "web-proxy.conf")};
}
`;
};

const ask = (socketPath: string, path: string, headers: Readonly<Record<string, string>>): Promise<ProxyAnswer> =>
  new Promise((resolve, reject) => {
    const asked = request({ socketPath, path, headers: { host: "acervo.example", ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
      answer.on("error", reject);
    });
    asked.on("error", reject);
    asked.end();
  });

const answers = async (socket: string): Promise<boolean> => {
  try {
    await ask(socket, "/nada", {});
    return true;
  } catch {
    return false;
  }
};

/** nginx with the configuration that operators are given, in front of an API, on a socket of its own. */
export const startFrontProxy = async (apiUrl: string): Promise<FrontProxy> => {
  const folder = await mkdtemp(join(tmpdir(), "acervo-proxy-"));
  const socket = join(folder, "web.sock");
  const site = (await readFile(TEMPLATE, "utf8"))
    .replaceAll("${WEB_LISTEN}", `unix:${socket}`)
    .replaceAll("${WEB_UPSTREAM}", `server ${new URL(apiUrl).host};`)
    .replaceAll("${WEB_CACHE}", join(folder, "copias"));
  await writeFile(join(folder, "web-proxy.conf"), site);
  await writeFile(join(folder, "nginx.conf"), mainConf(folder));
  const args = ["-e", "stderr", "-c", join(folder, "nginx.conf")];
  const child = spawn("/usr/sbin/nginx", args, { stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(child, "exit");
  while (!(await answers(socket)))
    if (child.exitCode !== null) throw new Error("nginx refused the configuration that is shipped");
  return {
    get: (path, headers = {}) => ask(socket, path, headers),
    close: async () => {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
};
