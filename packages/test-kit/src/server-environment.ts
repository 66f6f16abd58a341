import { apiEnvironment, serverEnvironment } from "@acervo/infra/stack/server-environment";
import { compileCache } from "./compile-cache.ts";
import { stack } from "./stack.ts";

/** The environment of the API or the worker for a test: this stack's servers, a database of the test's own. */
export function testServerEnvironment(databaseUrl: string, origin = "http://127.0.0.1"): Record<string, string> {
  return { ...serverEnvironment(stack(), { origin, databaseUrl }), ...compileCache };
}

/** What is the API's alone, for a test in which nothing but the API runs. */
export function apiStoreEnvironment(): Record<string, string> {
  return apiEnvironment(stack());
}
