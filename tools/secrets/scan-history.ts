import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { cachedProgram } from "@acervo/infra/stack/cached-program";

const Findings = z.array(
  z.object({ RuleID: z.string(), File: z.string(), StartLine: z.number(), Commit: z.string(), Message: z.string() }),
);
const FOUND = 3;

/** A place in a commit; never the secret itself, which a log would keep once more. */
export type FoundSecret = z.output<typeof Findings>[number];

export const GITLEAKS_PINS = ["go/requirements.txt", "gitleaks/go.mod", "gitleaks/go.sum"];

/**
 * What the commits of a range bring in that looks like a secret, also those that a later one takes away. A merge counts
 * by what it says beyond its parents.
 */
export const scanHistory = (
  repository: string,
  { config, range }: { readonly config: string; readonly range: string },
): readonly FoundSecret[] => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-secrets-"));
  try {
    const report = join(folder, "report.json");
    const rules = ["--config", config, "--log-opts", `--full-history --remerge-diff ${range}`];
    const told = ["--no-banner", "--redact", "--exit-code", String(FOUND)];
    const reported = ["--report-format", "json", "--report-path", report];
    const program = cachedProgram("gitleaks", "gitleaks", GITLEAKS_PINS);
    const args = ["git", ...rules, ...told, ...reported, repository];
    const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
    if (status !== 0 && status !== FOUND) throw new Error(`gitleaks ended with ${status}\n${stderr}`);
    return Findings.parse(JSON.parse(readFileSync(report, "utf8")));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
