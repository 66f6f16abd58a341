import type { ProxyCall, Stage } from "./fault-proxy.ts";
import type { FaultWorld, Machine } from "./fault-world.ts";
import type { Seeded } from "./seeded.ts";
import { readUploadJournal } from "./upload-journal.ts";
import { inFlightBytes } from "./wire-figures.ts";

export type Killed = {
  /** Null: the backup was over before its turn to die came. */
  readonly diedAt: number | null;
  /** Bytes of uploads that had begun and that the process had not noted as done. */
  readonly inFlight: number;
};

const STAGES = ["chegou", "meio", "respondida", "entregue"] as const;
const CALLS = 16;
const LATER_MS = 60;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A call of the run, a place in its life, and sometimes a moment later, when the agent works by itself. */
const drawPoint = (seeded: Seeded) => ({
  call: 1 + seeded.below(CALLS),
  stage: seeded.pick(STAGES),
  laterMs: seeded.fraction() < 0.3 ? seeded.below(LATER_MS) : 0,
});

/** Starts a backup and kills the process at a point that the seed chooses; returns when the servers are quiet again. */
export const runAndKill = async (
  { api, store }: Pick<FaultWorld, "api" | "store">,
  machine: Machine,
  seeded: Seeded,
): Promise<Killed> => {
  const point = drawPoint(seeded);
  const from = store.calls.length;
  const agent = machine.start(["fazer-backup"]);
  let seen = 0;
  let chosen: ProxyCall | null = null;
  let isKilled = false;
  const observe = async (stage: Stage, call: ProxyCall): Promise<void> => {
    if (stage === "chegou") {
      seen += 1;
      if (seen === point.call) chosen = call;
    }
    if (call !== chosen || isKilled) return;
    // A call without a body has no middle: the next place will do.
    if (STAGES.indexOf(stage) < STAGES.indexOf(point.stage)) return;
    isKilled = true;
    if (point.laterMs > 0) await wait(point.laterMs);
    agent.kill("SIGKILL");
  };
  api.observe = observe;
  store.observe = observe;
  const { code } = await agent.ended;
  const diedAt = performance.now();
  api.observe = () => undefined;
  store.observe = () => undefined;
  await Promise.all([api.settled(), store.settled()]);
  return code === null
    ? { diedAt, inFlight: inFlightBytes(store.calls.slice(from), diedAt, readUploadJournal(machine.pasta)) }
    : { diedAt: null, inFlight: 0 };
};
