import { ShareTakenError, TimeUpError, type RequestBudget, type RequestTime } from "./request-budget.ts";

/** More than a screen asks for at once; who has more waiting does not wait for answers. */
const MOST_WAITING = 100;

type Line = { inUse: number; readonly waiting: Set<() => void> };

export type FairShare = {
  /** Resolves when the tenant has room, in the order of asking; gives how to leave. */
  enter(budget: RequestBudget): Promise<() => void>;
};

/** Lets each tenant have so many at once and no more; the rest of the same tenant waits, nobody else does. */
export const createFairShare = (most: number): FairShare => {
  const lines = new Map<string, Line>();
  const lineOf = (tenant: string): Line => {
    const known = lines.get(tenant) ?? { inUse: 0, waiting: new Set() };
    lines.set(tenant, known);
    return known;
  };
  const leave = (tenant: string, line: Line): void => {
    const [next] = line.waiting;
    if (next === undefined) {
      line.inUse -= 1;
      if (line.inUse === 0) lines.delete(tenant);
      return;
    }
    line.waiting.delete(next);
    next();
  };
  /** The one who leaves hands the place over: nobody comes between. */
  const wait = (line: Line, time: RequestTime): Promise<void> =>
    new Promise((resolve, reject) => {
      const take = (): void => {
        stopListening();
        resolve();
      };
      const stopListening = time.whenUp(() => {
        line.waiting.delete(take);
        reject(new TimeUpError("while waiting for a connection"));
      });
      line.waiting.add(take);
    });
  return {
    enter: async ({ tenant, time }) => {
      if (time.isUp()) throw new TimeUpError("before a connection was asked for");
      const line = lineOf(tenant);
      if (line.inUse < most) line.inUse += 1;
      else if (line.waiting.size >= MOST_WAITING) throw new ShareTakenError(tenant);
      else await wait(line, time);
      return () => leave(tenant, line);
    },
  };
};
