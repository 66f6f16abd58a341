import { z } from "zod";
import type { ServerClock } from "../protocol/server-clock.ts";
import type { Journal } from "../state/journal.ts";

const NOTE = "pausa";
const Noted = z.object({ desde: z.number(), ate: z.number() });
type Noted = z.infer<typeof Noted>;

/** Backups hold still until then, by the server's clock, also after a restart; restores do not. */
export type Pause = {
  readonly pause: (ate: number) => void;
  readonly resume: () => void;
  /** Null: there is none now. */
  readonly current: () => Noted | null;
};

export const openPause = (journal: Journal, serverClock: ServerClock): Pause => {
  const text = journal.note(NOTE);
  let noted = text === null ? null : Noted.parse(JSON.parse(text));
  const note = (next: Noted): void => {
    noted = next;
    journal.setNote(NOTE, JSON.stringify(next));
  };
  return {
    pause: (ate) => note({ desde: serverClock.now(), ate }),
    resume: () => note({ desde: 0, ate: 0 }),
    current: () => (noted !== null && serverClock.now() < noted.ate ? noted : null),
  };
};
