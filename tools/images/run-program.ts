import { execFileSync } from "node:child_process";

/** Runs a program to its end; what it prints is the answer, and a failure ends the build. */
export const runProgram = (command: string, args: readonly string[], options: { readonly cwd?: string } = {}): string =>
  execFileSync(command, [...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 256 * 1024 * 1024,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  }).trim();
