import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** Pictures of every state of the screens, for people to look at: `npm run e2e:pictures`. */
export default defineConfig({
  ...config,
  testDir: "./pictures",
  workers: 1,
  timeout: 600_000,
});
