import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "./packages/test-kit/src/long-files-first.ts";
import { slowFiles } from "./packages/test-kit/src/slow-files.ts";

const fontes = [
  "packages/*/src",
  "apps/server/src",
  "apps/server/test",
  "apps/agent/src",
  "apps/agent/test",
  "apps/sonda/src",
  "apps/sonda/test",
  "infra",
  "tools",
];

// Two kinds of test: `*.test.ts` needs nothing but Node; `*.integration.test.ts` runs on the real servers of `npm run stack`.
// The slow ones of both kinds are a project of their own, which runs at night and where what they touch has changed.
// The files of a worker share its modules, which hold no state: loading them anew for each was up to half of the time.
// The groups run one after the other, each with as many workers as suit it.
// Files, the longest first, and the cases within each run in an order drawn anew each time, so that none can depend on
// another. A run prints its seed as it begins; `--sequence.seed=…` draws the same order again.
const shuffle = { files: true, tests: true };

// The files of a worker share its modules: nothing that a case has put in the place of something may outlive it.
const undone = { restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

// Against what hangs, on a machine that is several times slower than ours: what must be quick is held to a figure of its
// own run. The first hooks of a run make its first database and warm the servers up.
const patience = { testTimeout: 120_000, hookTimeout: 600_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    sequence: { shuffle, sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          setupFiles: "packages/test-kit/src/without-servers.ts",
          sequence: { groupOrder: 1, shuffle },
          include: fontes.map((raiz) => `${raiz}/**/*.test.ts`),
          exclude: ["**/*.integration.test.ts", "**/node_modules/**", ...slowFiles],
          ...patience,
          ...undone,
          // The longest ones wait for processes of the agent.
          maxWorkers: 2,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        // One page for all files of a worker.
        test: {
          name: "web",
          sequence: { groupOrder: 2, shuffle },
          environment: "jsdom",
          isolate: false,
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          // A second one would load the whole portal again; other tests run beside it.
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: "integration",
          isolate: false,
          sequence: { groupOrder: 3, shuffle },
          include: fontes.map((raiz) => `${raiz}/**/*.integration.test.ts`),
          exclude: ["**/node_modules/**", ...slowFiles],
          globalSetup: "packages/test-kit/src/global-setup.ts",
          ...patience,
          ...undone,
          // Most of their time is waiting for servers, so three files at once fill two cores; vitest would take one.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: "slow-unit",
          isolate: false,
          setupFiles: "packages/test-kit/src/without-servers.ts",
          sequence: { groupOrder: 4, shuffle },
          include: slowFiles.filter((file) => !file.endsWith(".integration.test.ts")),
          ...patience,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "slow",
          isolate: false,
          sequence: { groupOrder: 5, shuffle },
          include: slowFiles.filter((file) => file.endsWith(".integration.test.ts")),
          globalSetup: "packages/test-kit/src/global-setup.ts",
          ...patience,
          maxWorkers: 3,
        },
      },
    ],
  },
});
