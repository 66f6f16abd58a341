import { PEER_NAMES, type PeerName } from "./peers/installed.ts";

const MIB = 2 ** 20;
/** Of a small file, with what its pages and its entry take. */
const SMALL_BYTES = 11_000;

/** How much is measured. */
export type Sizes = {
  readonly files: number;
  readonly largeFiles: number;
  readonly mebibytes: number;
  /** Of them, those that go to the real store. */
  readonly largeToStore: number;
  /** Of what takes a moment. */
  readonly repetitions: number;
  /** Files of which one PUT each is measured; what more would take is computed. */
  readonly sample: number;
  /** Files that come back from the real store. */
  readonly returned: number;
  /** Files that go to a store which is far away, and how far that is. */
  readonly farAway: number;
  readonly delayMs: number;
  readonly peers: readonly PeerName[];
};

export const USUAL: Sizes = {
  files: 200_000,
  largeFiles: 4,
  mebibytes: 1_024,
  largeToStore: 2,
  repetitions: 5,
  sample: 2_000,
  returned: 20_000,
  farAway: 100_000,
  delayMs: 40,
  peers: PEER_NAMES,
};

/** For trying whether it runs; its figures say nothing. */
export const QUICK: Sizes = {
  ...USUAL,
  files: 2_000,
  largeFiles: 2,
  mebibytes: 64,
  largeToStore: 1,
  repetitions: 2,
  sample: 300,
  returned: 500,
  farAway: 1_000,
};

/** At its fullest: the large files and a repository of them, or the small ones, theirs, and what came back of them. */
export const bytesNeeded = ({ files, largeFiles, mebibytes, largeToStore }: Sizes): number => {
  const [small, large] = [files * SMALL_BYTES, mebibytes * MIB];
  return 1.1 * Math.max(2 * largeFiles * large, 3 * small + largeToStore * large);
};
