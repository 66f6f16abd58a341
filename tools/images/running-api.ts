import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createTestDatabase } from "@acervo/test-kit/database";
import { freePort } from "@acervo/test-kit/front-proxy";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";

const API = join(import.meta.dirname, "../../apps/server/src/start/api.ts");
const LOOK_MS = 50;

export type RunningApi = { readonly url: string; readonly close: () => Promise<void> };

/** The API as a process of its own over a database of its own, as what stands in front of it finds it. */
export const startApi = async (settings: Readonly<Record<string, string>>): Promise<RunningApi> => {
  const database = await createTestDatabase();
  const [http, operations] = [await freePort(), await freePort()];
  const env = {
    ...testServerEnvironment(database.url),
    ACERVO_LOG: "warn",
    ACERVO_DESPEDIDA_MS: "0",
    ACERVO_HTTP_PORT: String(http),
    ACERVO_OPERACAO_PORT: String(operations),
    ...settings,
  };
  const child = spawn(process.execPath, [API], { env, stdio: ["ignore", "inherit", "inherit"] });
  const exited = once(child, "exit");
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${operations}/pronta`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error("the API did not start");
    await wait(LOOK_MS);
  }
  return {
    url: `http://127.0.0.1:${http}`,
    close: async () => {
      child.kill("SIGTERM");
      await exited;
      await database.drop();
    },
  };
};
