import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** Tests of full size, which the gate runs in a short form: `npm run e2e:full`. */
export default defineConfig({
  ...config,
  testDir: "./full",
  workers: 1,
  timeout: 900_000,
});
