import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { select, type Tree } from "./selection.ts";
import type { Tested } from "./steps.ts";

const MOST_COMMITS = 40;
const MOST_MS = 2 * 86_400_000;

/** A checkout, and the file that notes the last commit whose tests all passed on this machine, and when. */
export type Checkout = { readonly root: string; readonly passed: string };
export type Asked = { readonly everything: boolean; readonly forge: string; readonly now: number };
/** What a run tests (null: everything), and the sentence that says so. */
export type Scope = { readonly sentence: string; readonly tested: Tested | null };

const gitIn =
  (root: string) =>
  (args: string): string => {
    const line = ["-c", "core.quotePath=off", ...args.split(" ")];
    return execFileSync("git", line, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).trim();
  };
const linesOf = (text: string): readonly string[] => text.split("\n").filter((line) => line !== "");

/** A commit that a run can be compared with, and when it passed; a forge compares with the branch that a request enters. */
const findBase = ({ root, passed }: Checkout, forge: string): { commit: string; at: number } | string => {
  const git = gitIn(root);
  const request = ["merge-base", "HEAD", `origin/${forge}`];
  const entered = spawnSync("git", request, { cwd: root, encoding: "utf8" }).stdout.trim();
  if (entered !== "") return { commit: entered, at: Number(git(`show -s --format=%ct ${entered}`)) * 1_000 };
  if (!existsSync(passed)) return "no commit is known whose tests all passed here";
  const [commit = "", at = ""] = readFileSync(passed, "utf8").split(" ");
  const isOurs = spawnSync("git", ["merge-base", "--is-ancestor", commit, "HEAD"], { cwd: root }).status === 0;
  return isOurs ? { commit, at: Number(at) } : "the last commit that passed here is not in this history";
};

/** Decides what to test: only what can be touched by the changes since a commit of which everything was tested. */
export const decideScope = (checkout: Checkout, { everything, forge, now }: Asked): Scope => {
  const git = gitIn(checkout.root);
  const all = (because: string): Scope => ({ sentence: `Everything is tested: ${because}.`, tested: null });
  if (everything) return all("it was asked for");
  const base = findBase(checkout, forge);
  if (typeof base === "string") return all(base);
  const name = base.commit.slice(0, 8);
  if (Number(git(`rev-list --count ${base.commit}..HEAD`)) > MOST_COMMITS)
    return all(`${name} is more than ${MOST_COMMITS} commits ago`);
  if (now - base.at > MOST_MS) return all(`${name} passed more than two days ago`);

  const isThere = (path: string): boolean => existsSync(join(checkout.root, path));
  const unknown = "ls-files --others --exclude-standard";
  const changed = [`diff --name-only --no-renames ${base.commit}`, unknown].flatMap((list) => linesOf(git(list)));
  const sources = linesOf(git(`ls-files --cached --others --exclude-standard apps packages e2e infra tools`));
  const tree: Tree = new Map(
    sources
      .filter((path) => /\.tsx?$/.test(path) && isThere(path))
      .map((path) => [path, readFileSync(join(checkout.root, path), "utf8")]),
  );
  const selection = select(changed, tree);
  if (typeof selection === "string") return all(selection);
  const { servers, browser } = selection;
  const sentence = `Tested is what ${changed.length} files changed since ${name} can touch: ${servers.length} files on servers, ${browser.length} in the browser, others by the import graph.`;
  return { sentence, tested: { base: base.commit, servers, browser } };
};

/** Notes that all tests passed at this commit; a tree with changes of its own proves nothing of a commit. */
export const notePassed = ({ root, passed }: Checkout, now: number): void => {
  if (gitIn(root)("status --porcelain") !== "") return;
  mkdirSync(dirname(passed), { recursive: true });
  writeFileSync(passed, `${gitIn(root)("rev-parse HEAD")} ${now}`);
};
