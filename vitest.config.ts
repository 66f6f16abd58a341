import { defineConfig } from "vitest/config";

const fontes = [
  "packages/*/src",
  "apps/server/src",
  "apps/server/test",
  "apps/agent/src",
  "apps/agent/test",
  "infra",
  "tools",
];

// Two kinds of test: `*.test.ts` needs nothing but Node; `*.integration.test.ts` runs on the real servers of `npm run stack`.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: fontes.map((raiz) => `${raiz}/**/*.test.ts`),
          exclude: ["**/*.integration.test.ts", "**/node_modules/**"],
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        // One page for all files of a worker: each test cleans up after itself, and half of the time was loading anew.
        test: { name: "web", environment: "jsdom", isolate: false, include: ["apps/web/src/**/*.test.{ts,tsx}"] },
      },
      {
        test: {
          name: "integration",
          include: fontes.map((raiz) => `${raiz}/**/*.integration.test.ts`),
          globalSetup: "packages/test-kit/src/global-setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Most of their time is waiting for servers, so three files at once fill two cores; vitest would take one.
          maxWorkers: 3,
        },
      },
    ],
  },
});
