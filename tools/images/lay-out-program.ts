import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runProgram } from "./run-program.ts";

/** Whose packages are laid out: the server, and the synthetic customer with the agent that it starts. */
export const PROGRAMS = ["apps/server", "apps/sonda", "apps/agent"];

/** What runs, of the whole repository; the commands of operators for realm and bucket are `infra`'s. */
export const KEPT = [
  "package.json",
  "LICENSE",
  "THIRD-PARTY-LICENSES.md",
  "node_modules",
  "apps/server/package.json",
  "apps/server/src",
  "apps/server/migrations",
  "apps/sonda/package.json",
  "apps/sonda/src",
  "apps/agent/package.json",
  "apps/agent/src",
  "infra/package.json",
  "infra/bucket",
  "infra/keycloak",
  "infra/postgres",
  "infra/postgres-backup",
  ...["keycloak-admin", "run-command"].map((name) => `infra/stack/${name}.ts`),
  "infra/store-proxy",
  "infra/web-proxy",
  "deploy",
  ...["api-client", "backup-format", "br", "contracts", "dossier", "envelope", "nfse", "schedule", "settings"].map(
    (name) => `packages/${name}`,
  ),
];

/** Test code that lies beside the product: it cannot load where packages for development are missing. */
const TEST_CODE = [/\.(test|access|bench)\.tsx?$/, /-test-support\.ts$/, /^packages\/[^/]+\/(test|bench)(\/|$)/];

/** Whether a path of the repository goes into the image; packages of others stay as their authors made them. */
export const isLaidOut = (path: string): boolean =>
  path.startsWith("node_modules/")
    ? !path.endsWith(".test.ts")
    : TEST_CODE.every((pattern) => !pattern.test(path)) &&
      KEPT.some((kept) => path === kept || path.startsWith(`${kept}/`));

/** The files of a commit with the packages that they need to run, as their lock file names them. */
export const layOutProgram = (repository: string, commit: string, target: string): void => {
  const whole = mkdtempSync(join(tmpdir(), "acervo-commit-"));
  try {
    const archive = join(whole, "commit.tar");
    runProgram("git", ["archive", "--output", archive, commit], { cwd: repository });
    runProgram("tar", ["xf", archive], { cwd: whole });
    const workspaces = [...PROGRAMS, "infra"].flatMap((name) => ["-w", name]);
    runProgram(
      "npm",
      [
        "ci",
        "--omit=dev",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        ...workspaces,
        "--include-workspace-root=false",
      ],
      {
        cwd: whole,
      },
    );
    // npm's own note of what it did has the time in it.
    rmSync(join(whole, "node_modules/.package-lock.json"), { force: true });
    mkdirSync(target, { recursive: true });
    const filter = (path: string): boolean => isLaidOut(relative(whole, path));
    for (const path of KEPT)
      cpSync(join(whole, path), join(target, path), { recursive: true, verbatimSymlinks: true, filter });
    runProgram("chmod", ["-R", "a+rX,go-w", target]);
  } finally {
    rmSync(whole, { recursive: true });
  }
};
