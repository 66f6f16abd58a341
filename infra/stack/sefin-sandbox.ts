import { join } from "node:path";
import { ensureServer, type StackContext } from "./stack-context.ts";
import { fetchOk } from "./wait-for.ts";

export async function startSefinSandbox(context: StackContext): Promise<void> {
  const { config, stack } = context;
  const { url, controlUrl, folder } = stack.sefin;
  const ports = [url, controlUrl].map((address) => new URL(address).port);
  await ensureServer(context, {
    name: "sefin-sandbox",
    command: process.execPath,
    args: [join(config.repoDir, "infra/sandbox/sefin/main.ts"), ...ports, folder],
    // The second port opens after the first.
    ready: () => fetchOk(controlUrl),
    timeoutMs: 30_000,
  });
}
