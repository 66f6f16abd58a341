import { z } from "zod";

/** What the provider allows: so many requests of an account in a window, and so many GETs at once. */
export const quotaSchema = z.object({
  limite: z.int().positive().default(25_000),
  janelaSegundos: z
    .int()
    .positive()
    .default(12 * 3_600),
  getsSimultaneos: z.int().positive().default(50),
});
type QuotaSettings = z.infer<typeof quotaSchema>;

/** `null` is the time of the machine. */
export const clockSchema = z.object({ agora: z.iso.datetime().nullable() });

export type Quota = {
  now(): Date;
  setClock(now: Date | null): void;
  /** Counts anew from here on. */
  configure(settings: QuotaSettings): void;
  /** Counts a request, or says that it is one too many. What is refused does not count. `done` when it was answered. */
  enter(method: string): { readonly allowed: boolean; readonly done: () => void };
  headers(): Record<string, string>;
  /** Requests that were counted and refused since the beginning, and the most that any window ever held. */
  readonly seen: { counted: number; refused: number; most: number };
};

const DONE = (): void => undefined;

/**
 * The window slides, so that what keeps to it also keeps to one that begins with a first request, which is how the
 * provider describes its own.
 */
export const createQuota = (): Quota => {
  let settings = quotaSchema.parse({});
  let fixed: Date | null = null;
  let gets = 0;
  /** Instants of what counts, oldest first; those before `first` have left the window. */
  let times: number[] = [];
  let first = 0;
  const seen = { counted: 0, refused: 0, most: 0 };
  const now = (): Date => fixed ?? new Date();
  const used = (): number => {
    const since = now().getTime() - settings.janelaSegundos * 1_000;
    while ((times[first] ?? Infinity) <= since) first += 1;
    if (first > settings.limite) {
      times = times.slice(first);
      first = 0;
    }
    return times.length - first;
  };
  const count = (): boolean => {
    const present = used();
    if (present >= settings.limite) return false;
    times.push(now().getTime());
    seen.counted += 1;
    seen.most = Math.max(seen.most, present + 1);
    return true;
  };
  return {
    now,
    seen,
    setClock: (instant) => {
      fixed = instant;
      // Gone back in time, nothing was asked yet.
      if ((times.at(-1) ?? 0) > now().getTime()) [times, first] = [[], 0];
    },
    configure: (next) => {
      settings = next;
      [times, first] = [[], 0];
    },
    enter: (method) => {
      const isGet = method === "GET";
      if ((isGet && gets >= settings.getsSimultaneos) || !count()) {
        seen.refused += 1;
        return { allowed: false, done: DONE };
      }
      if (!isGet) return { allowed: true, done: DONE };
      gets += 1;
      let open = true;
      return {
        allowed: true,
        done: () => {
          if (open) gets -= 1;
          open = false;
        },
      };
    },
    headers: () => {
      const remaining = settings.limite - used();
      const oldest = times[first] ?? now().getTime();
      const reset = Math.ceil((oldest + settings.janelaSegundos * 1_000 - now().getTime()) / 1_000);
      return {
        "RateLimit-Limit": String(settings.limite),
        "RateLimit-Remaining": String(remaining),
        "RateLimit-Reset": String(reset),
      };
    },
  };
};
