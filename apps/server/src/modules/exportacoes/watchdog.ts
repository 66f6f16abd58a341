import type { ExportLimits } from "../../platform/deps.ts";

export type Watchdog = {
  /** Aborted when it is time to end. */
  readonly signal: AbortSignal;
  readonly start: () => void;
  readonly progress: () => void;
  /** Ends it now. */
  readonly end: (reason: string) => void;
  readonly stop: () => void;
};

/**
 * Ends what nobody takes further: without progress for a while, or going on for too long. Whoever stops reading would
 * otherwise hold a connection and one of few places for ever.
 */
export const createWatchdog = ({ silenceMs, longestMs }: ExportLimits): Watchdog => {
  const controller = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const end = (reason: string): void => controller.abort(new Error(reason));
  const endAfter = (milliseconds: number, reason: string): void =>
    void timers.push(setTimeout(() => end(reason), milliseconds));
  return {
    signal: controller.signal,
    start: () => {
      endAfter(silenceMs, "Nobody read the export any more.");
      endAfter(longestMs, "The export took too long.");
    },
    end,
    progress: () => void timers[0]?.refresh(),
    stop: () => timers.forEach(clearTimeout),
  };
};
