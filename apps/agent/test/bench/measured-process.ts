import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export type Measured = {
  readonly seconds: number;
  /** Of the process and its threads. */
  readonly cpuSeconds: number;
  readonly rssMb: number;
  readonly out: string;
};

const TICKS_PER_SECOND = 100;
const LOOK_MS = 20;

const lookAt = (pid: number): { cpuSeconds: number; rssMb: number } | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    // A process that has ended and was not waited for yet has no memory any more.
    if (peak === undefined) return null;
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    return { cpuSeconds, rssMb: Math.round(Number(peak) / 1_000) };
  } catch {
    return null;
  }
};

type Surroundings = { readonly env?: Readonly<Record<string, string>>; readonly input?: string };

export type MeasuredProcess = {
  /** Throws when it does not end well. */
  readonly ended: Promise<Measured>;
  /** What it took so far. */
  readonly soFar: () => Pick<Measured, "cpuSeconds" | "rssMb">;
  /** Asks it to end. */
  readonly end: () => void;
  readonly kill: () => void;
};

/** Starts a program whose processor time and memory are looked at while it runs. */
export const startMeasured = (
  command: string,
  argv: readonly string[],
  { env = {}, input = "" }: Surroundings = {},
): MeasuredProcess => {
  const started = performance.now();
  const child = spawn(command, argv, { env: { PATH: "/usr/bin:/bin", HOME: "/root", ...env }, stdio: "pipe" });
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => (out = (out + chunk.toString()).slice(-4_000)));
  child.stderr.on("data", (chunk: Buffer) => (out = (out + chunk.toString()).slice(-4_000)));
  // One that ends soon does not read what was meant for it.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  let last = { cpuSeconds: 0, rssMb: 0 };
  const soFar = () => (last = lookAt(child.pid ?? 0) ?? last);
  const timer = setInterval(soFar, LOOK_MS);
  const end = async (): Promise<Measured> => {
    await once(child, "close");
    clearInterval(timer);
    if (child.exitCode !== 0) throw new Error(`${command} ${argv.join(" ")}: ${child.exitCode}\n${out}`);
    return { seconds: (performance.now() - started) / 1_000, ...last, out };
  };
  const send = (signal: NodeJS.Signals) => () => void child.kill(signal);
  return { ended: end(), soFar, end: send("SIGTERM"), kill: send("SIGKILL") };
};

/** Runs a program and tells what it took; throws when it does not end well. */
export const measure = (command: string, argv: readonly string[], around: Surroundings = {}): Promise<Measured> =>
  startMeasured(command, argv, around).ended;

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Of several runs of the same; of memory, the most. */
export const middle = (all: readonly Measured[]): Measured => ({
  seconds: median(all.map(({ seconds }) => seconds)),
  cpuSeconds: median(all.map(({ cpuSeconds }) => cpuSeconds)),
  rssMb: Math.max(...all.map(({ rssMb }) => rssMb)),
  out: "",
});

/** What so many times as much would take, if all of it went like this. */
export const scaled = (measured: Measured, factor: number): Measured => ({
  ...measured,
  seconds: measured.seconds * factor,
  cpuSeconds: measured.cpuSeconds * factor,
});
