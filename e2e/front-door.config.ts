import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

const { webServer: _webServer, ...rest } = config;

/** The README's commands as they stand there, and what a newcomer then sees: `npm run e2e:front-door`. */
export default defineConfig({
  ...rest,
  testDir: "./front-door",
  workers: 1,
  timeout: 900_000,
  reporter:
    process.env["CI"] === undefined ? "list" : [["list"], ["json", { outputFile: "../test-results/front-door.json" }]],
});
