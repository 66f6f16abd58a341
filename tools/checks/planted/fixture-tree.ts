import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const REPO = join(import.meta.dirname, "../../..");

/** Path inside the tree → content. */
export type Files = Readonly<Record<string, string>>;

/** A folder of its own outside the repository, so that the real checks never see what is planted in it. */
export const makeTree = (files: Files): Disposable & { readonly root: string } => {
  const root = mkdtempSync(join(tmpdir(), "acervo-planted-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
};

export type ToolRun = { readonly exitCode: number | null; readonly stdout: string; readonly output: string };

/** Runs one of the repository's own tools inside a planted tree. */
export const runTool = (tool: string, args: readonly string[], cwd: string): ToolRun => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(REPO, "node_modules/.bin", tool), ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return { exitCode: status, stdout, output: stdout + stderr };
};
