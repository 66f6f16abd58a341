import { stack } from "@acervo/test-kit/stack";
import { defineConfig } from "@playwright/test";

const { ports } = stack();
const origin = `http://127.0.0.1:${ports.e2e}`;

/** Flags that keep Chromium from calling out; it runs as root in containers, hence no sandbox. */
const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "./web",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Against what hangs, on a machine that is several times slower than ours, as in vitest.config.ts.
  timeout: 600_000,
  // The first sign-in of a freshly started identity provider is slow on two cores.
  expect: { timeout: 20_000 },
  reporter: process.env["CI"] === undefined ? "list" : [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  metadata: {
    pictures: process.env["ACERVO_E2E_IMAGENS"] !== undefined,
    everyLook: process.env["ACERVO_E2E_APARENCIAS"] === "todas" || process.env["ACERVO_E2E_IMAGENS"] !== undefined,
  },
  use: {
    baseURL: `${origin}/acervo-web/`,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1366, height: 768 },
    // Without animations: axe would measure the contrast of a menu that is still fading in.
    contextOptions: { reducedMotion: "reduce" },
    // What never comes ends a test by its own name, not by the end of the test's time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace costs a third of a run: whoever looks into a failure asks for it with `--trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    // Chromium without what only a window needs.
    launchOptions: { executablePath: "/usr/bin/chromium-headless-shell", args: CHROMIUM_ARGS },
  },
  // The built portal, the API and the worker as processes of their own, over a database made for this run.
  webServer: {
    command: "node support/start-app.ts",
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${ports.e2eOperacao}/pronta`,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
