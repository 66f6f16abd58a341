import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { goCompiler } from "./go-compiler.ts";

const HOST = join(import.meta.dirname, "../../agent-host");
const ARCHITECTURES: Readonly<Record<string, string>> = { "windows-x64": "amd64", "windows-x86": "386" };

export const WINDOWS: readonly string[] = Object.keys(ARCHITECTURES);

/** Builds the service host of a system; the same sources and compiler give the same bytes. */
export const buildHost = (sistema: string): string => {
  const architecture = ARCHITECTURES[sistema];
  if (architecture === undefined) throw new Error(`${sistema} needs no host`);
  const path = join(HOST, "dist", sistema, "acervo-host.exe");
  const settings = [
    "GOOS=windows",
    `GOARCH=${architecture}`,
    "CGO_ENABLED=0",
    "GOFLAGS=-mod=readonly",
    "GOTOOLCHAIN=local",
  ];
  const flags = ["-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid="];
  execFileSync("env", [...settings, goCompiler(), "build", ...flags, "-o", path, "."], { cwd: HOST, stdio: "inherit" });
  return path;
};
