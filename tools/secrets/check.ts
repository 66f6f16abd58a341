import { execFileSync, spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { GITLEAKS_PINS, scanHistory } from "./scan-history.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const CONFIG = join(REPOSITORY, ".gitleaks.toml");
/** The last commit whose whole history was clean, for the same program and rules. */
const STAMP = join(REPOSITORY, "node_modules/.cache/secrets-clean");

const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: REPOSITORY, encoding: "utf8" }).trim();

const rules = hash(
  "sha256",
  Buffer.concat(
    [CONFIG, ...GITLEAKS_PINS.map((pin) => join(REPOSITORY, "infra", pin))].map((file) => readFileSync(file)),
  ),
);

/** Commits never change, so that those which were clean need not be read again. */
const cleanCommit = (): string | null => {
  if (!existsSync(STAMP)) return null;
  const [commit = "", of = ""] = readFileSync(STAMP, "utf8").split(" ");
  const isAncestor = () =>
    spawnSync("git", ["merge-base", "--is-ancestor", commit, "HEAD"], { cwd: REPOSITORY, stdio: "ignore" }).status ===
    0;
  return of === rules && isAncestor() ? commit : null;
};

/** `npm run secrets`: no commit from the first one on holds what looks like a secret. With `--all` none is taken for clean. */
if (git("rev-parse", "--is-shallow-repository") === "true")
  throw new Error(
    "The whole history is looked through, and this checkout has only a part of it: git fetch --unshallow",
  );
const { values } = parseArgs({ options: { all: { type: "boolean", default: false } } });
const clean = values.all ? null : cleanCommit();
const found = scanHistory(REPOSITORY, { config: CONFIG, range: clean === null ? "HEAD" : `${clean}..HEAD` });
for (const { RuleID, File, StartLine, Commit } of found)
  process.stderr.write(`${File}:${StartLine} in ${Commit.slice(0, 8)}: ${RuleID}\n`);
if (found.length === 0) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, `${git("rev-parse", "HEAD")} ${rules}`);
  process.stdout.write(
    `No secret in ${clean === null ? "the whole history" : `the commits since ${clean.slice(0, 8)}`}.\n`,
  );
} else {
  process.stderr.write(
    "A secret that was committed is known: replace it where it is used. What protects nothing is named in .gitleaks.toml.\n",
  );
  process.exitCode = 1;
}
