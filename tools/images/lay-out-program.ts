import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./run-program.ts";

/** Whose packages are laid out: the server, and the synthetic customer with the agent that it starts. */
export const PROGRAMS = ["apps/server", "apps/sonda", "apps/agent"];

/** What runs, of the whole repository; the commands of operators for realm and bucket are `infra`'s. */
const KEPT = [
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
  "infra/stack",
  "infra/store-proxy",
  "infra/web-proxy",
  "deploy",
  ...["api-client", "backup-format", "br", "contracts", "dossier", "envelope", "nfse", "schedule", "settings"].map(
    (name) => `packages/${name}`,
  ),
];

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
    const filter = (path: string): boolean => !path.endsWith(".test.ts");
    for (const path of KEPT)
      cpSync(join(whole, path), join(target, path), { recursive: true, verbatimSymlinks: true, filter });
    runProgram("chmod", ["-R", "a+rX,go-w", target]);
  } finally {
    rmSync(whole, { recursive: true });
  }
};
