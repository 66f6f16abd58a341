import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { createSeeded } from "../faults/seeded.ts";
import type { CallRecord, Kind } from "./record.ts";
import type { Answer, Call, Wire } from "./wire.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;
const TOO_MANY = 429;
const BROKEN = 500;

export type PatientDeps = {
  readonly wire: Wire;
  readonly record: CallRecord;
  /** What stands before the API gives each try to a process that it takes for alive. */
  readonly nextUrl: () => string;
};

const drawn = createSeeded(1);

/** The pauses of the agent: `Retry-After`, and a time drawn anew from nothing up to twice as much each time. */
const pauseMs = (attempt: number, retryAfterMs: number): number =>
  retryAfterMs + drawn.fraction() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);

const isPassing = (status: number): boolean => status === 0 || status === TOO_MANY || status >= BROKEN;

/** Calls of one agent, repeated as it repeats them. */
export const createPatientCalls = ({ wire, record, nextUrl }: PatientDeps, address: string) => {
  const attempt = async (kind: Kind, call: Call): Promise<Answer> => {
    record.inFlight(1);
    const began = performance.now();
    try {
      const answer = await wire.send(nextUrl(), call);
      if (answer.status === call.endpoint.status) record.answered(kind, performance.now() - began);
      return answer;
    } catch {
      return { status: 0, body: undefined, retryAfterMs: 0 };
    } finally {
      record.inFlight(-1);
    }
  };
  return async (kind: Kind, endpoint: Endpoint, rest: Omit<Call, "endpoint" | "address">): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      const { status, body, retryAfterMs } = await attempt(kind, { endpoint, address, ...rest });
      if (status === endpoint.status) return body;
      record.failed(kind, status);
      if (!isPassing(status)) throw new Error(`${kind} ${status} ${JSON.stringify(body)}`);
      await wait(pauseMs(tries, retryAfterMs));
    }
  };
};
