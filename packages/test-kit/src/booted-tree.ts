import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { debianMirror } from "@acervo/infra/stack/debian-mirror";

const CACHE = join(import.meta.dirname, "../../../../node_modules/.cache");
const SUITE = "bookworm";
const BOOTING = ["systemd", "systemd-sysv", "dbus", "ca-certificates", "procps"];
const BOOT_SECONDS = 60;
const PROGRAMS = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const OUTPUT_BYTES = 2 ** 26;

/** A Debian with systemd and these packages, made once and kept among what can be made again. */
const debianTree = (packages: readonly string[]): string => {
  const tree = join(CACHE, ["systemd", SUITE, ...packages].join("-"));
  if (existsSync(tree)) return tree;
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${tree}.novo`;
  rmSync(unfinished, { recursive: true, force: true });
  const make = [
    "--variant=minbase",
    `--include=${[...BOOTING, ...packages].join(",")}`,
    SUITE,
    unfinished,
    debianMirror(),
  ];
  execFileSync("mmdebstrap", make, { stdio: ["ignore", "inherit", "inherit"] });
  renameSync(unfinished, tree);
  return tree;
};

const childOf = (pid: number): number | undefined => {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return child === undefined || child === "" ? undefined : Number(child);
};

export type BootedTree = {
  /** Where the machine's files lie. */
  readonly root: string;
  /** Runs a line of shell in it; throws if that fails. */
  readonly run: (line: string) => string;
  /** The same, while this process goes on with what else it does. */
  readonly runBeside: (line: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type TreeOptions = {
  /** Besides what boots. */
  readonly packages?: readonly string[];
  /** For each line that runs in it: how this machine reaches package registries, say. */
  readonly environment?: Readonly<Record<string, string>>;
};

/** Boots a copy of that Debian, as root: its systemd is the first process, loopback is the machine's own. */
export const bootTree = async (
  folder: string,
  { packages = [], environment = {} }: TreeOptions = {},
): Promise<BootedTree> => {
  const root = join(folder, "maquina");
  execFileSync("cp", ["-a", "--reflink=auto", debianTree(packages), root]);
  const boot = ["--quiet", "--boot", "--register=no", "--keep-unit", "--console=pipe", "-D", root];
  const machine = spawn("systemd-nspawn", boot, { stdio: "ignore" });
  // Throws here where the program is not installed.
  await once(machine, "spawn");
  const ended = once(machine, "exit");
  const leader = (): number => {
    const pid = machine.pid === undefined ? undefined : childOf(machine.pid);
    if (pid === undefined) throw new Error("the machine is not running");
    return pid;
  };
  const inside = (line: string): string[] => {
    const namespaces = ["-t", String(leader()), "-m", "-u", "-i", "-p", "-C"];
    return [...namespaces, "--", "sh", "-c", line];
  };
  const env = { ...environment, PATH: PROGRAMS, LANG: "C.UTF-8", HOME: "/root" };
  const run = (line: string): string =>
    execFileSync("nsenter", inside(line), {
      encoding: "utf8",
      env,
      maxBuffer: OUTPUT_BYTES,
      stdio: ["ignore", "pipe", "pipe"],
    });
  const runBeside = async (line: string): Promise<void> => {
    await promisify(execFile)("nsenter", inside(line), { env, maxBuffer: OUTPUT_BYTES });
  };
  const close = async (): Promise<void> => {
    // The machine's first process takes all of its own along; the program that booted it, alone, would leave them running.
    const first = machine.exitCode === null && machine.pid !== undefined ? childOf(machine.pid) : undefined;
    if (first !== undefined) process.kill(first, "SIGKILL");
    machine.kill("SIGKILL");
    await ended;
  };
  for (let second = 0; second < BOOT_SECONDS; second += 1) {
    await pause(1_000);
    try {
      // `degraded` is up too: a container has no console to log in at.
      run("systemctl is-system-running | grep -qE 'running|degraded'");
      return { root, run, runBeside, close };
    } catch {
      // Not up yet.
    }
  }
  await close();
  throw new Error("the machine did not come up");
};
