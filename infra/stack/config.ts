import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";

export type StackConfig = {
  repoDir: string;
  /** Holds stack.json, the logs and, where the servers' own users can reach it, the data. Git-ignored. */
  stackDir: string;
  /** Where the servers keep their data. */
  dataDir: string;
  logDir: string;
  /** Where the agents of the demonstration and their files live: a short path, for people read it. */
  demoDir: string;
  keycloakDist: string;
  /** The environment that servers started by the stack inherit. */
  serverEnv: NodeJS.ProcessEnv;
};

const repoDir = resolve(import.meta.dirname, "../..");

/** Reads the environment of the stack; nothing else in infra/stack does. */
export function readStackConfig(): StackConfig {
  const runningAsRoot = process.getuid?.() === 0;
  const stackDir = join(repoDir, ".stack");
  const reachable = !runningAsRoot || othersMayEnter(repoDir);
  const dataDir = reachable ? join(stackDir, "data") : join("/var/tmp", `acervo-stack-${shortHash(repoDir)}`);
  const cacheDir = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache");
  return {
    repoDir,
    stackDir,
    dataDir,
    logDir: join(stackDir, "logs"),
    demoDir: join("/var/tmp", `acervo-demonstracao-${shortHash(repoDir)}`),
    keycloakDist: join(cacheDir, "acervo", keycloakDistName(repoDir)),
    // A start spends half of its processor time on compiling.
    serverEnv: { NODE_COMPILE_CACHE: join(repoDir, "node_modules/.cache/node"), ...process.env },
  };
}

/**
 * Started by root, PostgreSQL and Ceph run as users of their own, who must pass through every parent folder:
 * a checkout below a private folder (a home, a `mktemp -d`) keeps its data elsewhere.
 */
function othersMayEnter(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (dirname(folder) === folder || othersMayEnter(dirname(folder)));
}

/** Named exactly as infra/stack/install.sh names it. */
function keycloakDistName(repo: string): string {
  const distEnv = readFileSync(join(repo, "infra/keycloak/dist.env"), "utf8");
  const version = /^KEYCLOAK_VERSION=(.+)$/m.exec(distEnv)?.[1];
  if (version === undefined) throw new Error("infra/keycloak/dist.env has no KEYCLOAK_VERSION");
  return `keycloak-${version}-${shortHash(distEnv)}`;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
