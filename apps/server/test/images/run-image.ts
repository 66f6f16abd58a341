import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const run = promisify(execFile);

/** As an operator is told to: nobody's user, nothing writable, nothing allowed that it does not need. */
const GUARDED = ["--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges", "--network", "host"];
const BOUNDED = ["--memory", "768m", "--ulimit", "nofile=16384:16384", "--ulimit", "nproc=16384:16384"];

const argsOf = (environment: Readonly<Record<string, string>>): readonly string[] => [
  ...GUARDED,
  ...BOUNDED,
  ...Object.entries(environment).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
];

/** The engine here has no systemd and shares the machine's groups of processes. */
const ENGINE = ["--runtime", "/usr/sbin/runc", "--cgroup-manager", "cgroupfs", "--storage-driver", "overlay"];

export const loadImage = async (archive: string): Promise<void> => {
  await run("podman", [...ENGINE, "load", "--quiet", "--input", archive], { maxBuffer: 1e8 });
};

/** Runs a command of the image to its end; what it printed is the answer. */
export const runInImage = async (
  image: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> => {
  const { stdout } = await run("podman", [...ENGINE, "run", "--rm", ...argsOf(environment), image, ...command]);
  return stdout.trim();
};

/** Starts a process of the image; `stop` asks it to end and tells its exit code. */
export const startInImage = (
  image: string,
  entry: string,
  environment: Readonly<Record<string, string>>,
): { readonly stop: () => Promise<number | null> } => {
  const name = `acervo-${process.pid}-${entry}`;
  const command = [`apps/server/src/start/${entry}.ts`];
  const args = [...ENGINE, "run", "--rm", "--name", name, ...argsOf(environment), image, ...command];
  const child = spawn("podman", args, { stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(child, "exit");
  return {
    stop: async () => {
      await run("podman", [...ENGINE, "stop", "--time", "35", name]).catch(() => undefined);
      await exited;
      return child.exitCode;
    },
  };
};
