import { z } from "zod";
import type { ServerClock } from "../protocol/server-clock.ts";
import type { Journal } from "../state/journal.ts";

const NOTE = "pausa";
/** Notes of versions before this one say nothing of it. */
const Origin = z.enum(["PORTAL", "MAQUINA"]).nullable();
export type PauseOrigin = z.infer<typeof Origin>;
const Noted = z.object({ desde: z.number(), ate: z.number(), origem: Origin.default(null) });
type Noted = z.infer<typeof Noted>;

/** Backups hold still until then, by the server's clock, also after a restart; restores do not. */
export type Pause = {
  readonly pause: (ate: number, origem: PauseOrigin) => void;
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
    pause: (ate, origem) => note({ desde: serverClock.now(), ate, origem }),
    resume: () => note({ desde: 0, ate: 0, origem: null }),
    current: () => (noted !== null && serverClock.now() < noted.ate ? noted : null),
  };
};
