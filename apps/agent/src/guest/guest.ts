import { setTimeout as wait } from "node:timers/promises";
import { USO_PADRAO, type UsoDoComputador } from "@acervo/contracts/uso-do-computador";
import type { EsperaDoAgente } from "@acervo/contracts/espera-do-agente";
import { MINUTE, platformTimeZone, SCHEDULE_ZONE } from "@acervo/schedule/time-zone";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import type { ServerClock } from "../protocol/server-clock.ts";
import type { Journal } from "../state/journal.ts";
import type { Around, Surroundings } from "../system/port.ts";
import { rateAt } from "./hourly-rate.ts";
import { openPause, type Pause } from "./pause.ts";

/** Why scheduled backups wait; `ate`, and who asked for it, are known of a pause alone. */
export type Waiting = Pick<EsperaDoAgente, "motivo" | "origem"> & { readonly ate: number | null };

/** What a run waits at; passes at once while nothing is in the way, and once the run is to end. */
export type Patience = { readonly pass: () => Promise<void> };

/** The agent as a guest of a machine that others work on: when it holds back, and how much of the line it takes. */
export type Guest = Pick<Pause, "pause" | "resume"> & {
  /** What the portal says of this machine. */
  readonly obey: (uso: UsoDoComputador) => void;
  /** Looks at battery and network again, if it is time. */
  readonly look: () => Promise<void>;
  /** Null: scheduled backups do not wait. */
  readonly waiting: () => Waiting | null;
  /** A run that a person asked for waits for a pause alone, if that came later. */
  readonly patienceOf: (manual: boolean, signal: AbortSignal) => Patience;
  /** Bytes a second that the hour allows; null: any number. */
  readonly rate: () => number | null;
};

export type GuestDeps = {
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly journal: Journal;
  readonly log: Log;
  readonly surroundings: Surroundings;
};

const LOOK_MS = 60_000;
const RECHECK_MS = 500;
const zone = platformTimeZone(SCHEDULE_ZONE);
const NOTHING_SEEN: Around = { bateria: null, redeTarifada: false };

const inTheWay = ({ bateriaMinima, esperaRedeLivre }: UsoDoComputador, around: Around): Waiting | null => {
  if (bateriaMinima !== null && around.bateria !== null && around.bateria < bateriaMinima)
    return { motivo: "BATERIA", ate: null, origem: null };
  return esperaRedeLivre && around.redeTarifada ? { motivo: "REDE_TARIFADA", ate: null, origem: null } : null;
};

/** The rate of this minute: it is asked for each piece that is sent. */
const createRate = ({ clock, serverClock }: GuestDeps, uso: () => UsoDoComputador) => {
  let known: number | null = null;
  let until = -Infinity;
  return {
    forget: (): void => void (until = -Infinity),
    rate: (): number | null => {
      const now = clock.monotonic();
      if (now >= until) {
        const instant = serverClock.now();
        known = rateAt(uso().faixas, zone, instant);
        // Limits change with the minute.
        until = now + MINUTE - (instant % MINUTE);
      }
      return known;
    },
  };
};

/** `lookMs`: between two looks. */
export const createGuest = (deps: GuestDeps, lookMs = LOOK_MS): Guest => {
  const { clock, serverClock, surroundings, log } = deps;
  let uso = USO_PADRAO;
  let around = NOTHING_SEEN;
  let lookAt = -Infinity;
  const { pause, resume, current } = openPause(deps.journal, serverClock);
  const { rate, forget } = createRate(deps, () => uso);
  const paused = (): Waiting | null => {
    const noted = current();
    return noted === null ? null : { motivo: "PAUSA", ate: noted.ate, origem: noted.origem };
  };
  const waiting = (): Waiting | null => paused() ?? inTheWay(uso, around);
  return {
    pause,
    resume,
    waiting,
    rate,
    obey: (told) => {
      uso = told;
      forget();
    },
    look: async () => {
      const needed = uso.bateriaMinima !== null || uso.esperaRedeLivre;
      if (!needed || clock.monotonic() < lookAt) return;
      lookAt = clock.monotonic() + lookMs;
      const before = waiting()?.motivo ?? null;
      around = await surroundings.look().catch(() => NOTHING_SEEN);
      const now = waiting()?.motivo ?? null;
      if (now !== before) log.event("espera", { motivo: now });
    },
    patienceOf: (manual, signal) => {
      const since = serverClock.now();
      const isHeld = (): boolean => (manual ? (current()?.desde ?? -Infinity) > since : waiting() !== null);
      return {
        pass: async () => {
          while (!signal.aborted && isHeld()) await wait(RECHECK_MS, undefined, { signal }).catch(() => undefined);
        },
      };
    },
  };
};

/** For runs of who has nobody to be considerate of. */
export const NO_PATIENCE: Patience = { pass: () => Promise.resolve() };
