import { type Clock, parseInstantText } from "../platform/clock.ts";

/** The server's clock, as its last answer told it: a machine with a wrong date still runs on time. */
export type ServerClock = { readonly now: () => number; readonly tell: (instante: string) => void };

export const createServerClock = (clock: Clock): ServerClock => {
  let told = clock.now();
  let at = clock.monotonic();
  return {
    now: () => told + (clock.monotonic() - at),
    tell: (instante) => {
      const instant = parseInstantText(instante);
      if (Number.isNaN(instant)) return;
      told = instant;
      at = clock.monotonic();
    },
  };
};
