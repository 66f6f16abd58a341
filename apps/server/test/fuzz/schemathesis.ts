import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";

const REQUIREMENTS = join(import.meta.dirname, "requirements.txt");

type Ended = { readonly code: number | null; readonly output: string };

const run = async (command: string, args: readonly string[], cwd = tmpdir()): Promise<Ended> => {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: `${output}${problems}` };
};

const mustRun = async (command: string, args: readonly string[]): Promise<void> => {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} → ${code}\n${output}`);
};

/** The pinned program in an environment of its own below the user's cache, made where it is missing. */
const install = async (): Promise<string> => {
  const key = createHash("sha256").update(readFileSync(REQUIREMENTS)).digest("hex").slice(0, 12);
  const home = join(homedir(), ".cache/acervo", `schemathesis-${key}`);
  const program = join(home, "bin/st");
  if (existsSync(join(home, "installed"))) return program;
  mkdirSync(dirname(home), { recursive: true });
  rmSync(home, { recursive: true, force: true });
  await mustRun("python3", ["-m", "venv", home]);
  await mustRun(join(home, "bin/pip"), ["install", "--quiet", "--no-deps", "--requirement", REQUIREMENTS]);
  await mustRun("touch", [join(home, "installed")]);
  return program;
};

export type FuzzRun = {
  readonly document: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Which paths are called, as a regular expression. */
  readonly paths: string;
  /** Calls of each operation, about. */
  readonly examples: number;
  readonly seed: number;
};

const CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";
/** It makes accounts at the identity provider, which outlive the run. */
const LEFT_ALONE = "/api-acervo-autenticacao/cadastro";

/** Calls every operation of the document with what it allows and with what it does not; says how many calls there were. */
export const fuzz = async (fuzzRun: FuzzRun): Promise<{ calls: number; isClean: boolean; output: string }> => {
  const { document, url, headers, paths, examples, seed } = fuzzRun;
  const options: Readonly<Record<string, string>> = {
    url,
    phases: "fuzzing",
    mode: "all",
    checks: CHECKS,
    "max-examples": String(examples),
    seed: String(seed),
    workers: "2",
    "generation-database": "none",
    "suppress-health-check": "all",
    "request-timeout": "30",
    "include-path-regex": paths,
    "exclude-path": LEFT_ALONE,
  };
  const program = await install();
  const args = [
    "run",
    document,
    "--no-color",
    "--continue-on-failure",
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ...Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]),
  ];
  // It keeps what it found beside where it runs.
  const { code, output } = await run(program, args, dirname(document));
  return { calls: Number(/(\d+) generated/.exec(output)?.[1] ?? 0), isClean: code === 0, output };
};
