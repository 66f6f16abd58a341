import type { NewsListener } from "./news-listener.ts";
import { spread } from "./spread.ts";

/** Why a held call ended: there is news, its time is up, the same caller called again or hung up, or the process ends. */
export type HeldEnd = "NOVIDADE" | "TEMPO" | "OUTRA" | "DESLIGOU" | "ENCERRANDO";

export type HeldCall = {
  /** Whose it is: each has one at a time. */
  readonly key: string;
  readonly subject: string;
  readonly ms: number;
  /** Asked once the call would hear of news: whether some came before. */
  readonly isNews: () => Promise<boolean>;
  readonly onHangUp: (told: () => void) => void;
};

export type HeldCalls = {
  readonly hold: (call: HeldCall) => Promise<HeldEnd>;
  readonly size: () => number;
  /** Ends all of them, spread; from then on none is held. */
  readonly drain: () => Promise<void>;
};

type End = (why: HeldEnd) => void;

/** Calls that wait for news. One of them costs its connection, an entry here and a timer, and nothing while it waits. */
export const createHeldCalls = (news: NewsListener): HeldCalls => {
  const held = new Map<string, End>();
  let draining = false;
  // News may have been missed meanwhile: whoever waits looks for itself.
  news.onGap(() => void spread([...held.values()], (end) => end("NOVIDADE")));

  const wait = ({ key, subject, ms, onHangUp }: HeldCall): { readonly ended: Promise<HeldEnd>; readonly end: End } => {
    const { promise: ended, resolve } = Promise.withResolvers<HeldEnd>();
    const end: End = (why) => {
      clearTimeout(timer);
      unlisten();
      if (held.get(key) === end) held.delete(key);
      resolve(why);
    };
    const timer = setTimeout(end, ms, "TEMPO");
    const unlisten = news.listen(subject, () => end("NOVIDADE"));
    held.get(key)?.("OUTRA");
    held.set(key, end);
    onHangUp(() => end("DESLIGOU"));
    return { ended, end };
  };
  return {
    size: () => held.size,
    hold: async (call) => {
      if (draining) return "ENCERRANDO";
      const { ended, end } = wait(call);
      try {
        await Promise.race([news.ready(), ended]);
        if (await call.isNews()) end("NOVIDADE");
      } catch (error) {
        end("DESLIGOU");
        throw error;
      }
      return ended;
    },
    drain: () => {
      draining = true;
      return spread([...held.values()], (end) => end("ENCERRANDO"));
    },
  };
};
