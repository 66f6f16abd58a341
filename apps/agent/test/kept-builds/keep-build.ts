import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";

/**
 * `npm run agent:keep -- <commit> <versao>` builds the agent as it was at a commit and keeps it here, so that later
 * servers are tried with it. The package has no runtime and no key: the test gives it both.
 */

const REPO = join(import.meta.dirname, "../../../..");
const Named = z.object({ name: z.string() });
const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: REPO }).toString().trim();

/** The dependencies of this checkout, with the workspaces of the other tree. */
const linkDependencies = (tree: string): void => {
  const [ours, theirs] = [join(REPO, "node_modules"), join(tree, "node_modules")];
  mkdirSync(theirs);
  for (const name of readdirSync(ours)) if (name !== "@acervo") symlinkSync(join(ours, name), join(theirs, name));
  for (const path of globSync("{packages,apps}/*/package.json", { cwd: tree })) {
    const { name } = Named.parse(JSON.parse(readFileSync(join(tree, path), "utf8")));
    mkdirSync(dirname(join(theirs, name)), { recursive: true });
    symlinkSync(join(tree, dirname(path)), join(theirs, name));
  }
};

const BUILD = `
const [, maker, to, versao] = process.argv;
const { makePackage } = await import(maker);
console.log(await makePackage(to, { versao, sistema: "linux-x64", runtime: "/dev/null", chavePublica: "" }));
`;

const [, , commit, versao] = process.argv;
if (commit === undefined || versao === undefined) throw new Error("which commit, as which version?");
const short = git("rev-parse", "--short=8", commit);
const folder = mkdtempSync(join(tmpdir(), "acervo-guardado-"));
const tree = join(folder, "arvore");
git("worktree", "add", "--detach", tree, short);
try {
  linkDependencies(tree);
  const maker = join(tree, "apps/agent/packaging/make-package.ts");
  const build = ["--input-type=module", "-e", BUILD, maker, folder, versao];
  const made = execFileSync(process.execPath, build, { cwd: tree }).toString().trim();
  const kept = join(import.meta.dirname, `${versao}-${short}.tar.gz`);
  copyFileSync(made, kept);
  process.stdout.write(`${kept}\n`);
} finally {
  git("worktree", "remove", "--force", tree);
  rmSync(folder, { recursive: true, force: true });
}
