import { join } from "node:path";
import { ensureServer, type StackContext } from "./stack-context.ts";
import { fetchOk } from "./wait-for.ts";

export async function startMailSink(context: StackContext): Promise<void> {
  const { config, stack } = context;
  await ensureServer(context, {
    name: "mail-sink",
    command: process.execPath,
    args: [
      join(config.repoDir, "infra/mail-sink/main.ts"),
      String(stack.smtp.port),
      new URL(stack.mail.url).port,
      "127.0.0.1",
      stack.returns.url,
    ],
    ready: () => fetchOk(stack.mail.url),
    timeoutMs: 30_000,
  });
}
