import { join } from "node:path";
import { partnerSecret } from "./server-environment.ts";
import { ensureServer, type StackContext } from "./stack-context.ts";
import { fetchOk } from "./wait-for.ts";

export async function startPartnerSandbox(context: StackContext): Promise<void> {
  const { config, stack } = context;
  await ensureServer(context, {
    name: "partner-sandbox",
    command: process.execPath,
    args: [join(config.repoDir, "infra/sandbox/parceiro/main.ts"), new URL(stack.partner.url).port, partnerSecret],
    ready: () => fetchOk(stack.partner.url),
    timeoutMs: 30_000,
  });
}
