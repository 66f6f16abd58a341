import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { THIS_RELEASE, type Release } from "./roll.ts";

const LOCK = "package-lock.json";

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, [...args], { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();

/**
 * The packages of a release: where both releases have the same, hard links of ours. The links to the workspace are
 * relative, so that the older release finds its own packages by them.
 */
const installPackages = (folder: string): void => {
  const { root } = THIS_RELEASE;
  const isSame = readFileSync(join(root, LOCK)).equals(readFileSync(join(folder, LOCK)));
  if (!isSame) return void run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
  for (const path of ["node_modules", "apps/server/node_modules"])
    if (existsSync(join(root, path))) run("cp", ["-al", join(root, path), join(folder, path)], root);
};

export type CheckedOut = Release & { readonly remove: () => void };

/** A release as it was at a commit, in a folder of its own beside the stack's data. */
export const checkOut = (commit: string): CheckedOut => {
  const { root: repository } = THIS_RELEASE;
  const parent = join(repository, ".stack");
  mkdirSync(parent, { recursive: true });
  const folder = join(mkdtempSync(join(parent, "release-")), "acervo");
  const name = run("git", ["rev-parse", "--short", commit], repository);
  run("git", ["worktree", "add", "--quiet", "--detach", folder, commit], repository);
  const remove = (): void => {
    run("git", ["worktree", "remove", "--force", folder], repository);
    run("rm", ["-rf", join(folder, "..")], repository);
  };
  try {
    installPackages(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { name, root: folder, remove };
};
