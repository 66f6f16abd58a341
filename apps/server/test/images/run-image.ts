import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
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

/** A file of the image as it is in it. */
export const readInImage = async (image: string, path: string): Promise<string> => {
  const { stdout } = await run("podman", [...ENGINE, "image", "mount", image]);
  try {
    return await readFile(join(stdout.trim(), path), "utf8");
  } finally {
    await run("podman", [...ENGINE, "image", "unmount", image]);
  }
};

type Running = { readonly stop: () => Promise<number | null> };

const start = (name: string, args: readonly string[]): Running => {
  const child = spawn("podman", [...ENGINE, "run", "--rm", "--name", name, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(child, "exit");
  return {
    stop: async () => {
      await run("podman", [...ENGINE, "stop", "--time", "35", name]).catch(() => undefined);
      await exited;
      return child.exitCode;
    },
  };
};

/** Starts the web's image with these files and folders of this machine mounted, to be read. */
export const startWebInImage = (image: string, mounted: Readonly<Record<string, string>>): Running => {
  const name = `acervo-${process.pid}-web`;
  const volumes = Object.entries(mounted).flatMap(([from, to]) => ["--volume", `${from}:${to}:ro`]);
  const memory = ["/tmp", "/var/cache/acervo"].flatMap((path) => ["--tmpfs", `${path}:mode=1777`]);
  return start(name, [...GUARDED, ...BOUNDED, ...memory, ...volumes, image]);
};

/** Starts a process of the image; `stop` asks it to end and tells its exit code. */
export const startInImage = (image: string, entry: string, environment: Readonly<Record<string, string>>): Running =>
  start(`acervo-${process.pid}-${entry}`, [...argsOf(environment), image, `apps/server/src/start/${entry}.ts`]);
