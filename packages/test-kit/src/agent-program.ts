import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { compileCache } from "./compile-cache.ts";

const repo = resolve(import.meta.dirname, "../../..");
const programs = join(repo, "node_modules/.cache/agent-programs");
/** Every package, so that a new one that the agent comes to use is never forgotten here. */
const sources = ["apps/agent/src", "apps/agent/packaging", "packages"];

let path: string | undefined;

/**
 * First file of the agent as a package holds it, made once for each state of the sources, however many processes ask:
 * it starts in half of the processor time that hundreds of files take.
 */
export function agentProgram(): string {
  path ??= join(ensureProgram(join(programs, hashSources())), "acervo-agente.js");
  return path;
}

function ensureProgram(folder: string): string {
  if (existsSync(folder)) return folder;
  mkdirSync(programs, { recursive: true });
  const draft = mkdtempSync(join(programs, "draft-"));
  execFileSync(process.execPath, [join(repo, "apps/agent/packaging/embrulhar.ts"), draft], { env: compileCache });
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

function hashSources(): string {
  const hash = createHash("sha256").update(readFileSync(join(repo, "package-lock.json")));
  for (const file of sources.flatMap(listFiles).toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function listFiles(folder: string): string[] {
  return readdirSync(join(repo, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name));
}
