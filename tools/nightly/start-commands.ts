import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";

const REPO = join(import.meta.dirname, "../..");
const UNKNOWN = "--opcao-que-ninguem-conhece";
const LIMIT_MS = 180_000;
/** Programs of others, Prettier and Vite, which only warn of an option that they do not know. */
const WARNING: ReadonlySet<string> = new Set(["format", "format:write", "build"]);
const Manifest = z.object({ scripts: z.record(z.string(), z.string()) });

/**
 * `npm run start-commands`: starts every command of docs/commands.md with an option that it does not know. One that ends
 * well did not look at what it was asked for; one that hangs, or is not there, is told, too.
 */
parseArgs();
const { scripts } = Manifest.parse(JSON.parse(readFileSync(join(REPO, "package.json"), "utf8")));
const document = readFileSync(join(REPO, "docs/commands.md"), "utf8");
const named = [...document.matchAll(/npm run (?<name>[\w:-]+)/g)].map(({ groups }) => groups?.["name"] ?? "");
const programs = [...document.matchAll(/\bnode (?<file>[\w./-]+\.ts)/g)].map(({ groups }) => groups?.["file"] ?? "");
const lines = [
  ...[...new Set([...named, ...Object.keys(scripts)])]
    .filter((name) => !WARNING.has(name))
    .map((name) => ["npm", "run", "--silent", name, "--", UNKNOWN]),
  ...[...new Set(programs)].map((file) => ["node", file, UNKNOWN]),
];

const problems = lines.flatMap(([program = "", ...args]) => {
  const { status, signal } = spawnSync(program, args, { cwd: REPO, stdio: "ignore", timeout: LIMIT_MS });
  const line = [program, ...args].join(" ");
  if (signal !== null) return [`${line}: still running after ${LIMIT_MS / 1_000} s`];
  return status === 0 ? [`${line}: ended well`] : [];
});
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${lines.length} commands refused what they do not know, but for ${problems.length}.\n`);
if (problems.length > 0) process.exitCode = 1;
