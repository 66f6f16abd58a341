import type { Guest } from "../guest/guest.ts";
import type { Clock } from "../platform/clock.ts";
import type { Piece } from "../restore/read-version.ts";

/** The end of the service: the order comes again. */
export class ProofInterrupted extends Error {
  override readonly name = "ProofInterrupted";
}

type PaceDeps = { readonly guest: Pick<Guest, "look" | "patienceOf">; readonly clock: Clock };

/**
 * A large file comes for hours: between its pieces what holds backups back holds it back, too, and the end of the service
 * ends it. The time in which it was held is nobody's measure.
 */
export const createPace = ({ guest, clock }: PaceDeps, signal: AbortSignal) => {
  const patience = guest.patienceOf(false, signal);
  let heldMs = 0;
  const pass = async (): Promise<void> => {
    const since = clock.monotonic();
    await guest.look();
    await patience.pass();
    heldMs += clock.monotonic() - since;
    if (signal.aborted) throw new ProofInterrupted();
  };
  return {
    pass,
    /** The same bytes, each piece when it may be written. */
    of: async function* (pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
      for await (const piece of pieces) {
        await pass();
        yield piece;
      }
    },
    /** Works, and tells how long that took by itself. */
    timed: async <T>(work: () => Promise<T>): Promise<{ readonly done: T; readonly milliseconds: number }> => {
      const [since, heldBefore] = [clock.monotonic(), heldMs];
      const done = await work();
      return { done, milliseconds: clock.monotonic() - since - (heldMs - heldBefore) };
    },
  };
};
export type Pace = ReturnType<typeof createPace>;
