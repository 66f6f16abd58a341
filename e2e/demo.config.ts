import { stack } from "@acervo/test-kit/stack";
import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

const { webServer: _webServer, ...rest } = config;

/** Looks at the demonstration that `npm run dev` has started, and takes the README's pictures: `npm run demo:pictures`. */
export default defineConfig({
  ...rest,
  testDir: "./demo",
  workers: 1,
  use: { ...rest.use, baseURL: `http://127.0.0.1:${stack().ports.web}/acervo-web/` },
});
