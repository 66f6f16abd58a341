import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { compileCache } from "@acervo/test-kit/compile-cache";

const STATUS = join(import.meta.dirname, "../../apps/server/src/start/status.ts");

/** The status page's process over one that is always ready. */
export const startStatusPage = async () => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-e2e-situacao-"));
  const ready = createServer((_request, response) => response.end("{}")).listen(0, "127.0.0.1");
  await once(ready, "listening");
  const address = ready.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const watched = `http://127.0.0.1:${address.port}`;
  const env = {
    ...compileCache,
    ACERVO_STATUS_PASTA: folder,
    ACERVO_STATUS_PORT: "0",
    ACERVO_STATUS_APIS: watched,
    ACERVO_STATUS_WORKERS: watched,
  };
  const child = spawn(process.execPath, [STATUS, "servir"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /"address":"([^"]+)"/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    exited.then(() => reject(new Error("the status page ended before it was up")), reject);
  });
  return {
    url: `${url}/status`,
    /** As an operator types it. */
    type: async (...argv: readonly string[]): Promise<void> => {
      const command = spawn(process.execPath, [STATUS, ...argv], { env, stdio: ["ignore", "ignore", "inherit"] });
      await once(command, "exit");
      if (command.exitCode !== 0) throw new Error(`the command ended with ${command.exitCode}`);
    },
    close: async (): Promise<void> => {
      child.kill("SIGTERM");
      await exited;
      ready.close();
      rmSync(folder, { recursive: true });
    },
  };
};
