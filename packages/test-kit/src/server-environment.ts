import { apiEnvironment, serverEnvironment, workerEnvironment } from "@acervo/infra/stack/server-environment";
import { compileCache } from "./compile-cache.ts";
import { stack } from "./stack.ts";

/** Many tests share few cores: that a process is late says nothing of what it was asked to do. */
const UNHURRIED = { ACERVO_SOBRECARGA_MS: "0", ACERVO_REQUISICAO_MS: "60000" };

/** The environment of the API or the worker for a test: this stack's servers, a database of the test's own. */
export function testServerEnvironment(databaseUrl: string, origin = "http://127.0.0.1"): Record<string, string> {
  return { ...serverEnvironment(stack(), { origin, databaseUrl }), ...compileCache, ...UNHURRIED };
}

/** What is the API's alone, for a test in which nothing but the API runs. */
export function apiStoreEnvironment(): Record<string, string> {
  return apiEnvironment(stack());
}

/** What is the worker's alone. */
export function testWorkerEnvironment(): Record<string, string> {
  return workerEnvironment(stack());
}
