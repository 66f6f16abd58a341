import { join } from "node:path";
import { ensureServer, type StackContext } from "./stack-context.ts";
import { fetchOk } from "./wait-for.ts";

export async function startAsaasSandbox(context: StackContext): Promise<void> {
  const { config, stack } = context;
  const { origin, port } = new URL(stack.asaas.url);
  await ensureServer(context, {
    name: "asaas-sandbox",
    command: process.execPath,
    args: [join(config.repoDir, "infra/sandbox/asaas/main.ts"), port, stack.asaas.chave],
    ready: () => fetchOk(origin),
    timeoutMs: 30_000,
  });
}
