import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { z } from "zod";
import { cachedProgram } from "@acervo/infra/stack/cached-program";
import { semgrepEnvironment } from "./config.ts";

const Report = z.object({
  results: z.array(
    z.object({
      check_id: z.string(),
      path: z.string(),
      start: z.object({ line: z.number() }),
      extra: z.object({ message: z.string() }),
    }),
  ),
  errors: z.array(z.object({ message: z.string() })),
  paths: z.object({ scanned: z.array(z.string()) }),
});

export type Finding = { readonly rule: string; readonly file: string; readonly line: number; readonly message: string };

/** Where production code lies; what rules leave out of it they say themselves. */
const TARGETS = ["apps", "packages", "infra", "tools"];
const LEFT_OUT = ["*.test.ts", "*.test.tsx", "*.generated.ts", "*.texts.ts", "test", "test-support", "dist"];

/** Our own patterns, looked for in a tree of files; nothing is fetched or told to anybody. */
export const scanPatterns = (
  root: string,
): { readonly findings: readonly Finding[]; readonly scanned: readonly string[] } => {
  const program = cachedProgram("semgrep", "bin/semgrep", ["semgrep/requirements.txt"]);
  const alone = ["--metrics=off", "--disable-version-check", "--jobs", String(availableParallelism())];
  const rules = ["--config", import.meta.dirname, ...LEFT_OUT.flatMap((pattern) => ["--exclude", pattern])];
  const args = ["scan", "--json", "--quiet", "--project-root", ".", ...alone, ...rules, ...TARGETS];
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    env: semgrepEnvironment((path) => [dirname(program), path].join(delimiter)),
  });
  if (stdout === "") throw new Error(`semgrep ended with ${status}\n${stderr}`);
  const { results, errors, paths } = Report.parse(JSON.parse(stdout));
  if (errors.length > 0)
    throw new Error(`semgrep could not read everything:\n${errors.map(({ message }) => message).join("\n")}`);
  return {
    findings: results.map(({ check_id: id, path, start, extra }) => ({
      rule: id.slice(id.lastIndexOf(".") + 1),
      file: join(path),
      line: start.line,
      message: extra.message,
    })),
    scanned: paths.scanned,
  };
};
