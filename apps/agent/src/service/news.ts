import { setTimeout as wait } from "node:timers/promises";
import { agentes } from "@acervo/contracts/agentes";
import type { Agent } from "../agent/agent.ts";
import { randomIds } from "../platform/ids.ts";
import { Refusal } from "../protocol/refusal.ts";
import { createHeldLength, isCutOff, pauseMs } from "./held-length.ts";

/** What the last heartbeat was answered. */
export type LastBeat = {
  /** How long a call may be held. */
  readonly esperaSegundos: number;
  /** The number of the last news that it knew of. */
  readonly novidade: number;
  /** When the next one is wanted, if sooner than usual. */
  readonly proximoSegundos: number | null;
};

export type NewsOptions = {
  readonly signal: AbortSignal;
  /** Null before the first heartbeat that was answered. */
  readonly lastBeat: () => LastBeat | null;
  /** Has a heartbeat made; resolves when it was. */
  readonly beatNow: () => Promise<void>;
  /** How often to look whether the server holds calls, while it does not. */
  readonly lookMs: number;
};

/** How much later than asked for an answer may come. */
const GRACE_MS = 15_000;
/** A heartbeat at most so often, however much news there is. */
const BETWEEN_BEATS_MS = 2_000;
/** Whoever just started the service may be about to give an order. */
const FIRST_LOOK_MS = 1_000;
const NOT_THERE = 404;

/**
 * Keeps a call open that the server answers when there is something to fetch, so that an order starts within seconds.
 * What it is the heartbeat brings, and whether this machine is still the device's agent, too: no answer here ends
 * anything, and without such calls all goes on by heartbeats alone.
 */
export const followNews = async (agent: Agent, options: NewsOptions): Promise<void> => {
  const { signal, lastBeat, beatNow } = options;
  const { clock } = agent;
  const length = createHeldLength();
  let awaySince: number | null = null;
  let beatAt = -Infinity;
  const pause = (ms: number): Promise<void> => wait(Math.max(0, ms), undefined, { signal }).catch(() => undefined);

  const ask = async (segundos: number, novidade: number): Promise<void> => {
    const began = clock.monotonic();
    const answer = await agent.api.hold(
      agentes.esperar,
      { query: { segundos, novidade } },
      { timeoutMs: segundos * 1_000 + GRACE_MS, signal },
    );
    awaySince = null;
    agent.heard();
    if (answer.novidade) {
      await pause(beatAt + BETWEEN_BEATS_MS - clock.monotonic());
      beatAt = clock.monotonic();
      return beatNow();
    }
    const lasted = clock.monotonic() - began;
    if (lasted >= segundos * 1_000 - GRACE_MS) length.cameWhole();
    else await pause(pauseMs(0, randomIds.fraction()));
  };
  const recover = async (error: unknown, lasted: number): Promise<void> => {
    if (!(error instanceof Refusal) && isCutOff(lasted)) {
      length.wasCut();
      return pause(pauseMs(0, randomIds.fraction()));
    }
    if (error instanceof Refusal && error.status === NOT_THERE) return pause(options.lookMs * 60);
    awaySince ??= clock.monotonic();
    const asked = error instanceof Refusal ? (error.retryAfterMs ?? 0) : 0;
    return pause(asked + pauseMs(clock.monotonic() - awaySince, randomIds.fraction()));
  };

  while (!signal.aborted) {
    const beat = lastBeat();
    if (beat === null || beat.esperaSegundos === 0) {
      await pause(beat === null ? Math.min(FIRST_LOOK_MS, options.lookMs) : options.lookMs);
      continue;
    }
    const began = clock.monotonic();
    try {
      await ask(length.seconds(beat.esperaSegundos), beat.novidade);
    } catch (error) {
      if (!signal.aborted) await recover(error, clock.monotonic() - began);
    }
  }
};
