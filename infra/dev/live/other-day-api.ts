import { once } from "node:events";
import { join } from "node:path";
import type { StackConfig } from "../../stack/config.ts";
import { apiEnvironment, serverEnvironment } from "../../stack/server-environment.ts";
import type { StackFile } from "../../stack/stack-file.ts";
import { fetchOk, waitFor } from "../../stack/wait-for.ts";
import { startNamed } from "../child-process.ts";

/** Runs `work` while an API answers that lives in another instant, at the address that the API of today will have. */
export const withApiAt = async <T>(
  config: StackConfig,
  stack: StackFile,
  instant: Date,
  work: (origin: string) => Promise<T>,
): Promise<T> => {
  const { ports } = stack;
  const origin = `http://127.0.0.1:${ports.api}`;
  const lines: string[] = [];
  const child = startNamed(
    {
      name: "api",
      args: [join(config.repoDir, "apps/server/demo/api-de-outro-dia.ts"), instant.toISOString()],
      cwd: config.repoDir,
      env: {
        ...config.serverEnv,
        ...serverEnvironment(stack, { origin, databaseUrl: stack.postgres.url }),
        ...apiEnvironment(stack),
        ACERVO_LOG: "warn",
        ACERVO_HTTP_PORT: String(ports.api),
        ACERVO_OPERACAO_PORT: String(ports.apiOperacao),
      },
    },
    (line) => lines.push(line),
  );
  const ended = once(child, "exit").then(() => {
    throw new Error(`the API of another day ended:\n${lines.join("\n")}`);
  });
  ended.catch(() => undefined);
  const ready = `http://127.0.0.1:${ports.apiOperacao}/pronta`;
  try {
    await Promise.race([ended, waitFor(() => fetchOk(ready), { what: ready, timeoutMs: 600_000 })]);
    return await Promise.race([ended, work(origin)]);
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  }
};
