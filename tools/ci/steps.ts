import type { Stage, Step } from "./gate.ts";

/** Where logs and test results go, from the repository's root. Git-ignored. */
export const CI_OUTPUT = ".ci/output";

/** The tests that a change can touch, on servers and in the browser; `base`, the commit before it, leads to the others. */
export type Tested = {
  readonly base: string;
  readonly servers: readonly string[];
  readonly browser: readonly string[];
};

/** For what hangs: on a machine of which others had half, tests took more than twice as long. */
const LIMIT_SECONDS = 3_000;

const step = (name: string, ...line: readonly string[]): Step => ({ name, line, limitSeconds: LIMIT_SECONDS });
const script = (name: string, ...args: readonly string[]): Step => step(name, "npm", "run", "--silent", ...args);
const reporting = (ran: Step, file: string, mayBeEmpty = false): Step => ({ ...ran, results: { file, mayBeEmpty } });
const reportOf = (name: string): string => `${CI_OUTPUT}/${name.replaceAll(" ", "-")}.json`;
const vitest = (name: string, ...args: readonly string[]): Step => {
  const reporters = ["--reporter=minimal", "--reporter=json", `--outputFile.json=${reportOf(name)}`];
  return reporting(step(name, "npx", "vitest", "run", ...args, ...reporters), reportOf(name));
};
/** Those that import something which changed since a commit; all of them, without one. */
const importing = (name: string, base: string | undefined, ...projects: readonly string[]): Step => {
  if (base === undefined) return vitest(name, ...projects);
  const affected = ["tools/ci/run-affected.sh", base, reportOf(name), ...projects];
  return reporting(step(name, "bash", ...affected), reportOf(name), true);
};
const playwright = (name: string, file: string, ...args: readonly string[]): Step =>
  reporting(script(name, ...args), file);
/** Checks that read the tree alone, by the names of their scripts. */
const READING =
  "typecheck lint format boundaries requirements migrations tables names documented-commands test-habits contract secrets patterns chart";

/** What comes before the tests: programs, servers, and every check that reads files. */
export const CHECKS: readonly Stage[] = [
  { atOnce: 1, needed: true, steps: [step("install packages", "bash", ".ci/packages", "bring")] },
  {
    atOnce: 2,
    needed: true,
    steps: [step("install servers", "bash", "infra/stack/install.sh"), script("build and bundle size", "build")],
  },
  {
    atOnce: 2,
    steps: [
      script("servers start", "stack", "--", "start"),
      ...READING.split(" ").map((name) => script(name, name)),
      script("OpenAPI drift", "openapi", "--", "--check"),
      script("licences", "licenses", "--", "--check"),
      // These read the stack.
      script("unused code", "unused"),
      script("table types drift", "db:types", "--", "--verify"),
      script("personal data listed", "personal-data"),
    ],
  },
];

/** Every test, with `slow` also those that are left to the night; or those of what is tested. */
export const testsOf = (tested: Tested | null, slow: boolean): readonly Stage[] => {
  const projects = (name: string, slowOnes: string): readonly string[] =>
    [name, ...(slow || tested !== null ? [slowOnes] : [])].flatMap((project) => ["--project", project]);
  const { base, servers = null, browser = null } = tested ?? {};
  const onServers = vitest("integration tests", ...projects("integration", "slow"), ...(servers ?? []));
  const inBrowser = playwright("browser tests", "test-results/e2e.json", "e2e", "--", ...(browser ?? []));
  const alone = [...(servers === null ? [onServers] : []), ...(browser?.length === 0 ? [] : [inBrowser])];
  return [
    {
      atOnce: 2,
      steps: [
        importing("unit tests", base, ...projects("unit", "slow-unit")),
        importing("web tests", base, "--project", "web"),
        // All of them keep both cores busy by themselves; a few do not.
        ...(servers === null || servers.length === 0 ? [] : [onServers]),
        ...(tested === null ? [script("fuzzed calls", "fuzz")] : []),
      ],
    },
    { atOnce: 1, steps: [...alone, playwright("front door", "test-results/front-door.json", "e2e:front-door")] },
  ];
};
