import { execFileSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { basename, join } from "node:path";
import { sign } from "./code-signing.ts";
import { goCompiler } from "./go-compiler.ts";

const HOST = join(import.meta.dirname, "../../agent-host");
const ARCHITECTURES: Readonly<Record<string, string>> = { "windows-x64": "amd64", "windows-x86": "386" };
/** The service's own, and the one of who installs; a package has both beside its manifest. */
const PROGRAMS = ["acervo-host", "acervo-instalacao"];

export const WINDOWS: readonly string[] = Object.keys(ARCHITECTURES);

/** Builds our programs of a Windows; the same sources and compiler give the same bytes. */
export const buildPrograms = (sistema: string): readonly string[] => {
  const architecture = ARCHITECTURES[sistema];
  if (architecture === undefined) throw new Error(`${sistema} needs no programs of ours`);
  const folder = join(HOST, "dist", sistema);
  const settings = [
    "GOOS=windows",
    `GOARCH=${architecture}`,
    "CGO_ENABLED=0",
    "GOFLAGS=-mod=readonly",
    "GOTOOLCHAIN=local",
  ];
  const flags = ["-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid="];
  return PROGRAMS.map((name) => {
    const path = join(folder, `${name}.exe`);
    const build = [...settings, goCompiler(), "build", ...flags, "-o", path, `./cmd/${name}`];
    execFileSync("env", build, { cwd: HOST, stdio: "inherit" });
    return path;
  });
};

/** The same in another folder, each with a signature. */
export const signedPrograms = (sistema: string, to: string, signer: string): readonly string[] =>
  buildPrograms(sistema).map((built) => {
    const path = join(to, basename(built));
    copyFileSync(built, path);
    sign(signer, path);
    return path;
  });
