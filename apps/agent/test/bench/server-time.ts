import { readdirSync, readFileSync } from "node:fs";
import { stack } from "@acervo/test-kit/stack";

/** Processor seconds of the servers that share the machine with whoever is measured. */
export type ServerTime = { readonly api: number; readonly postgres: number; readonly store: number };

const TICKS_PER_SECOND = 100;
const STORE = ["ceph-mon", "ceph-osd", "ceph-rgw", "store-proxy"];

type Process = { readonly parent: number; readonly ticks: number };

const readProcess = (pid: string): Process | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    // Its own and, of children that have ended, theirs.
    const [own = 0, kernel = 0, children = 0, childrenKernel = 0] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: own + kernel + children + childrenKernel };
  } catch {
    return null;
  }
};

const readProcesses = (): ReadonlyMap<number, Process> =>
  new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name): [number, Process][] => {
        const found = readProcess(name);
        return found === null ? [] : [[Number(name), found]];
      }),
  );

/** Of some processes and all that they have started. */
const secondsOf = (all: ReadonlyMap<number, Process>, pids: readonly number[]): number => {
  const isOurs = (pid: number): boolean => pid > 1 && (pids.includes(pid) || isOurs(all.get(pid)?.parent ?? 0));
  return [...all].reduce((sum, [pid, { ticks }]) => sum + (isOurs(pid) ? ticks : 0), 0) / TICKS_PER_SECOND;
};

const pidsOf = (names: readonly string[]): readonly number[] =>
  stack().processes.flatMap(({ name, pid }) => (names.includes(name) ? [pid] : []));

const readServerTime = (apiPid: number): ServerTime => {
  const all = readProcesses();
  return {
    api: secondsOf(all, [apiPid]),
    postgres: secondsOf(all, pidsOf(["postgres"])),
    store: secondsOf(all, pidsOf(STORE)),
  };
};

/** Does some work and tells what the servers took meanwhile. */
export const withServerTime = async <T>(apiPid: number, work: () => Promise<T>): Promise<[T, ServerTime]> => {
  const before = readServerTime(apiPid);
  const result = await work();
  const { api, postgres, store } = readServerTime(apiPid);
  return [result, { api: api - before.api, postgres: postgres - before.postgres, store: store - before.store }];
};
