import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { CLAIMS, EXCEPTIONS } from "./claimed-commands.ts";
import { missingCommands } from "./documented-commands.ts";
import { unclaimedCommands } from "./unclaimed-commands.ts";

parseArgs();
const REPO = join(import.meta.dirname, "../..");
const DOCUMENTS = ["*.md", "docs/**/*.md", "{apps,packages,infra,e2e,tools}/**/*.md"];
const Manifest = z.object({ name: z.string(), scripts: z.record(z.string(), z.string()).default({}) });

/**
 * `npm run documented-commands`: every command that a document tells people to run must exist, and each that operators are
 * told to type was typed by a test or a drill, or is named with why not.
 */
const find = (patterns: string[]): readonly string[] =>
  globSync(patterns, { cwd: REPO, exclude: ["**/node_modules/**"] });
const read = (file: string): string => readFileSync(join(REPO, file), "utf8");

const scripts = new Map(
  ["package.json", ...find(["{apps,packages}/*/package.json", "{infra,e2e,tools}/package.json"])].map((file) => {
    const manifest = Manifest.parse(JSON.parse(read(file)));
    return [file === "package.json" ? "" : manifest.name, new Set(Object.keys(manifest.scripts))];
  }),
);
const documents = find(DOCUMENTS);
const operations = find(["docs/operations/*.md"]).map((file) => [basename(file), read(file)] as const);
const problems = [
  ...documents.flatMap((file) =>
    missingCommands(read(file), scripts).map((command) => `${file}: no such script: ${command}`),
  ),
  ...unclaimedCommands({
    documents: new Map(operations),
    claims: CLAIMS,
    exceptions: EXCEPTIONS,
    read: (file) => (existsSync(join(REPO, file)) ? read(file) : undefined),
  }),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${documents.length} documents read.\n`);
if (problems.length > 0) process.exitCode = 1;
