import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand, serverUser } from "./run-command.ts";
import { ensureServer, type StackContext } from "./stack-context.ts";

/** nginx in front of the gateway, with the configuration that operators are given. */
export async function startStoreProxy(context: StackContext): Promise<void> {
  const { config, stack } = context;
  const dir = join(config.dataDir, "store-proxy");
  const user = serverUser("www-data");
  mkdirSync(dir, { recursive: true });
  const template = readFileSync(join(config.repoDir, "infra/store-proxy/store-proxy.conf.template"), "utf8");
  const site = template
    .replaceAll("${STORE_LISTEN}", new URL(stack.s3.endpoint).host)
    .replaceAll("${STORE_UPSTREAM}", new URL(stack.s3.gatewayEndpoint).host);
  writeFileSync(join(dir, "store-proxy.conf"), site);
  writeFileSync(join(dir, "nginx.conf"), mainConf(dir));
  if (user !== undefined) await runCommand("chown", ["-R", `${user.uid}:${user.gid}`, dir]);
  await ensureServer(context, {
    name: "store-proxy",
    command: "/usr/sbin/nginx",
    args: ["-e", "stderr", "-c", join(dir, "nginx.conf")],
    user,
    // Any answer of the gateway will do: an anonymous request may be refused.
    ready: () => fetch(stack.s3.endpoint, { signal: AbortSignal.timeout(5000) }),
    timeoutMs: 30_000,
  });
}

/** What Debian's own nginx.conf would say, below a folder of ours. */
function mainConf(dir: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `  ${kind}_temp_path ${join(dir, kind)};`)
    .join("\n");
  return `daemon off;
worker_processes 1;
pid ${join(dir, "nginx.pid")};
error_log stderr warn;
events {
  worker_connections 1024;
}
http {
${temporary}
  include ${join(dir, "store-proxy.conf")};
}
`;
}
