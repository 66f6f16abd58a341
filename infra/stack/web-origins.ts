import type { StackFile } from "./stack-file.ts";

/** Where a browser may come from: the API serving the built web, Vite, and the browser tests, by either name of loopback. */
export function webOrigins(stack: StackFile): string[] {
  const { api, web, e2e } = stack.ports;
  return [api, web, e2e].flatMap((port) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`]);
}
