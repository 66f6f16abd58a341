import type { Patience } from "../guest/guest.ts";
import type { Clock } from "../platform/clock.ts";
import { createLeftOutTally, type LeftOutTally } from "../scan/left-out.ts";
import type { DirectoryResult } from "../scan/scan-types.ts";
import type { ReadyFile } from "./confirmation-body.ts";
import type { Confirmer } from "./confirmer.ts";
import type { Reporter } from "./reporter.ts";
import type { SecondChance } from "./second-chance.ts";
import type { StoreDeps } from "./store-file.ts";

export type WalkCounts = {
  vistos: number;
  inalterados: number;
  ocultos: number;
  readonly fora: LeftOutTally;
  readonly diretorios: DirectoryResult[];
};

export type WalkDeps = Omit<StoreDeps, "hashing"> & {
  readonly confirmer: Confirmer;
  readonly reporter: Reporter;
  readonly secondChance: SecondChance;
  /** Filled by the confirmer with files that the server wants again. */
  readonly wantedAgain: ReadyFile[];
  readonly signal: AbortSignal;
  readonly patience: Patience;
  /** Kept up to date while the walk goes on. */
  readonly counts: WalkCounts;
  readonly clock: Clock;
  /** Not at a person's wish: there is time to read a share of what looks unchanged. */
  readonly isScheduled: boolean;
};

export const noCounts = (): WalkCounts => ({
  vistos: 0,
  inalterados: 0,
  ocultos: 0,
  fora: createLeftOutTally(),
  diretorios: [],
});
