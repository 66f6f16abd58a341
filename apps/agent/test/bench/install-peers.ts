import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { goCompiler } from "../../packaging/go-compiler.ts";
import { say } from "./figures.ts";
import { PEER_NAMES, PEERS, peersFolder } from "./peers/installed.ts";

parseArgs();
/** Builds the peers that the agent is measured against, with the project's compiler, from the sources of their modules. */

const SETTINGS = ["GOTOOLCHAIN=local", "GOFLAGS=-mod=readonly -buildvcs=false -trimpath", "CGO_ENABLED=0"];
const Downloaded = z.object({ Dir: z.string() });

const go = (argv: readonly string[], cwd: string): string =>
  execFileSync("env", [...SETTINGS, goCompiler(), ...argv], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });

const folder = peersFolder();
mkdirSync(dirname(folder), { recursive: true });
// Beside its place until it is whole: a build that was cut off is no yardstick.
const part = mkdtempSync(`${folder}-`);
try {
  for (const name of PEER_NAMES) {
    const { module, version, program } = PEERS[name];
    say(`${name} ${version}`);
    // Not `go install`: that also asks for the list of all versions, which not every mirror of modules has.
    const { Dir } = Downloaded.parse(JSON.parse(go(["mod", "download", "-json", `${module}@${version}`], part)));
    go(["build", "-o", join(part, name), program], Dir);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(part, folder);
  say(folder);
} finally {
  rmSync(part, { recursive: true, force: true });
}
