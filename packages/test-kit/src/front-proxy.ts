import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const TEMPLATE = join(import.meta.dirname, "../../../infra/web-proxy/web-proxy.conf.template");

export type FrontProxy = {
  readonly url: string;
  /** Makes every copy one that was fresh until so many days ago. */
  readonly ageCopies: (days: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** How nginx begins a copy: the version of its format, then until when it is fresh, in seconds, both of eight bytes. */
const COPY_FORMAT = 5n;
const FRESH_UNTIL_AT = 8;
const DAY_SECONDS = 86_400;

const ageCopy = async (path: string, until: bigint): Promise<void> => {
  const copy = await open(path, "r+");
  try {
    const { buffer } = await copy.read(Buffer.alloc(FRESH_UNTIL_AT), 0, FRESH_UNTIL_AT, 0);
    if (buffer.readBigInt64LE() !== COPY_FORMAT) throw new Error("nginx writes its copies in another format by now");
    const written = Buffer.alloc(FRESH_UNTIL_AT);
    written.writeBigInt64LE(until);
    await copy.write(written, 0, FRESH_UNTIL_AT, FRESH_UNTIL_AT);
  } finally {
    await copy.close();
  }
};

/** What an image of the portal adds to it: lines of the main file, and locations of the site. */
export type Addition = { readonly main: string; readonly site: string };

const mainConf = (folder: string, { main }: Addition): string => {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`)
    .join("\n");
  return `daemon off;
${main}
user root;
worker_processes 1;
pid ${join(folder, "nginx.pid")};
error_log stderr crit;
events {
  worker_connections 512;
}
http {
${temporary}
  include ${join(folder, "web-proxy.conf")};
}
`;
};

/** A port that nobody has just now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("a socket has no port");
  return address.port;
};

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** As docs/operations/release.md gives them. */
const upstream = (apiUrl: string): string => `server ${new URL(apiUrl).host} max_fails=1 fail_timeout=1s;`;

/** An address that nobody listens at. */
const NOBODY = "http://127.0.0.1:1";

const NO_ADDITION: Addition = { main: "", site: "" };

type Front = { readonly apiUrls: readonly string[]; readonly statusUrl?: string; readonly addition?: Addition };

/** nginx with the configuration that operators are given, in front of the processes of an API. */
const startFront = async ({ apiUrls, statusUrl = NOBODY, addition = NO_ADDITION }: Front): Promise<FrontProxy> => {
  const folder = await mkdtemp(join(tmpdir(), "acervo-proxy-"));
  const copies = join(folder, "copias");
  const host = `127.0.0.1:${await freePort()}`;
  const site = (await readFile(TEMPLATE, "utf8"))
    .replaceAll("${WEB_LISTEN}", host)
    .replaceAll("${WEB_UPSTREAM}", apiUrls.map(upstream).join(" "))
    .replaceAll("${WEB_STATUS}", `server ${new URL(statusUrl).host};`)
    .replaceAll("${WEB_CACHE}", copies)
    .replaceAll("/etc/acervo-web/site/", `${join(folder, "site")}/`);
  await mkdir(join(folder, "site"));
  await writeFile(join(folder, "site/addition.conf"), addition.site);
  await writeFile(join(folder, "web-proxy.conf"), site);
  await writeFile(join(folder, "nginx.conf"), mainConf(folder, addition));
  const args = ["-e", "stderr", "-c", join(folder, "nginx.conf")];
  const child = spawn("/usr/sbin/nginx", args, { stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(child, "exit");
  const url = `http://${host}`;
  while (!(await answers(`${url}/nada`)))
    if (child.exitCode !== null) throw new Error("nginx refused the configuration that is shipped");
  return {
    url,
    ageCopies: async (days) => {
      const until = BigInt(Math.floor(Date.now() / 1_000) - days * DAY_SECONDS);
      const entries = await readdir(copies, { recursive: true, withFileTypes: true });
      for (const entry of entries) if (entry.isFile()) await ageCopy(join(entry.parentPath, entry.name), until);
    },
    close: async () => {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
};

/** Every file is the API's. */
export const startFrontProxy = (...apiUrls: readonly string[]): Promise<FrontProxy> => startFront({ apiUrls });

/** With the process of the status page behind it, too. */
export const startWholeFront = (apiUrls: readonly string[], statusUrl: string): Promise<FrontProxy> =>
  startFront({ apiUrls, statusUrl });

/** With what an image of the portal adds. */
export const startWebServer = (addition: Addition, ...apiUrls: readonly string[]): Promise<FrontProxy> =>
  startFront({ apiUrls, addition });
