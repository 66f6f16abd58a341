import type { Measured } from "../measured-process.ts";

/** A program that people use for the same task, with a repository of its own. */
export type Peer = {
  readonly title: string;
  readonly prepare: () => Promise<void>;
  readonly backUp: (root: string) => Promise<Measured>;
  /** The last backup, to a folder that was empty; each file is proven as far as the program does that. */
  readonly restoreTo: (folder: string) => Promise<Measured>;
};

/** Where its repository lies: in a folder, or in a bucket. */
export type Repository =
  | { readonly folder: string }
  | { readonly endpoint: string; readonly bucket: string; readonly accessKey: string; readonly secretKey: string };

export type PeerPlace = {
  readonly repository: Repository;
  /** For what it keeps on the machine. */
  readonly home: string;
};
