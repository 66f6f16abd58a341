import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export type SystemUser = { uid: number; gid: number };

export type CommandOptions = { user?: SystemUser | undefined; env?: NodeJS.ProcessEnv; cwd?: string };

/** Runs a command to its end and gives its standard output. A failure carries what it wrote to standard error. */
export function runCommand(command: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? "/",
      ...(options.env === undefined ? {} : { env: options.env }),
      ...options.user,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(Buffer.concat(stdout).toString("utf8"));
      else
        reject(new Error(`${command} ${args.join(" ")} → ${code}\n${Buffer.concat(stderr).toString("utf8").trim()}`));
    });
  });
}

/** The user a server runs as: its own when root starts it, else whoever starts it. */
export function serverUser(name: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  if (line === undefined) throw new Error(`This machine has no user ${name}: run infra/stack/install.sh.`);
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}
