import type { ResultsFormat, Step } from "./step.ts";

/** Where logs and test results go, from the repository's root. Git-ignored. */
export const CI_OUTPUT = ".ci/output";

export const STACK_STEP = "servers start";
const PACKAGES = "install packages";
const SERVERS = "install servers";

type Extras = Partial<Pick<Step, "needs" | "cores" | "limitSeconds">>;

const step = (name: string, command: readonly string[], extras: Extras = {}): Step => ({
  name,
  command,
  needs: [PACKAGES],
  cores: 1,
  limitSeconds: 300,
  ...extras,
});
const script = (name: string, args: readonly string[], extras: Extras = {}): Step =>
  step(name, ["npm", "run", "--silent", ...args], extras);

const withResults = (format: ResultsFormat, file: string, base: Step): Step => ({
  ...base,
  results: { format, file },
});
const vitest = (project: string, extras: Extras = {}): Step => {
  const file = `${CI_OUTPUT}/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return withResults(
    "vitest",
    file,
    script(`${project} tests`, ["test", "--", "--project", project, ...reporters], extras),
  );
};

/** The gate, in the order in which steps start when cores are free: what others wait for comes first. */
export const STEPS: readonly Step[] = [
  step(PACKAGES, ["node", "tools/ci/install-packages.ts"], { needs: [], limitSeconds: 900 }),
  step(SERVERS, ["bash", "infra/stack/install.sh"], { needs: [], limitSeconds: 2_400 }),
  script(STACK_STEP, ["stack", "--", "start"], { needs: [PACKAGES, SERVERS], limitSeconds: 600 }),
  script("types", ["typecheck"], { limitSeconds: 600 }),
  script("build and bundle size", ["build"], { limitSeconds: 300 }),
  script("lint", ["lint"]),
  script("format", ["format"]),
  script("boundaries", ["boundaries"]),
  // It reads the configurations of the browser tests, which name the ports of the stack.
  script("unused code", ["unused"], { needs: [STACK_STEP] }),
  script("requirements", ["requirements"]),
  script("migrations", ["migrations"]),
  script("table owners", ["tables"]),
  script("names", ["names"]),
  script("documented commands", ["documented-commands"]),
  script("OpenAPI drift", ["openapi", "--", "--check"]),
  script("contract breaks", ["contract"]),
  script("secrets", ["secrets"], { needs: [PACKAGES, SERVERS] }),
  // By itself it keeps both cores busy.
  script("patterns", ["patterns"], { needs: [PACKAGES, SERVERS], cores: 2 }),
  script("chart", ["chart"], { needs: [PACKAGES, SERVERS] }),
  script("licences", ["licenses", "--", "--check"]),
  script("table types drift", ["db:types", "--", "--verify"], { needs: [STACK_STEP] }),
  script("personal data listed", ["personal-data"], { needs: [STACK_STEP] }),
  script("fuzzed calls", ["fuzz"], { needs: [STACK_STEP], limitSeconds: 600 }),
  // The planted faults of the scanners ask for the programs that are installed with the servers.
  vitest("unit", { needs: [PACKAGES, SERVERS], limitSeconds: 1_200 }),
  vitest("web", { limitSeconds: 1_200 }),
  // Both keep two cores busy: beside others they take as much longer as is won. Their limits are for what hangs: on a
  // machine of which others had half, the integration tests were seen to take more than 2,400 s instead of 1,500 s.
  vitest("integration", { needs: [STACK_STEP], cores: 2, limitSeconds: 3_000 }),
  withResults(
    "playwright",
    "test-results/e2e.json",
    script("browser tests", ["e2e"], {
      needs: [STACK_STEP, "build and bundle size"],
      cores: 2,
      limitSeconds: 2_400,
    }),
  ),
];
