import { join } from "node:path";
import { ensureServer, type StackContext } from "./stack-context.ts";
import { fetchOk } from "./wait-for.ts";

export async function startCepSandbox(context: StackContext): Promise<void> {
  const { config, stack } = context;
  await ensureServer(context, {
    name: "cep-sandbox",
    command: process.execPath,
    args: [join(config.repoDir, "infra/sandbox/cep/main.ts"), new URL(stack.cep.controlUrl).port],
    ready: () => fetchOk(stack.cep.controlUrl),
    timeoutMs: 30_000,
  });
}
