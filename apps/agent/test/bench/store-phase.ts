import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { stack } from "@acervo/test-kit/stack";
import type { RealWorld } from "../real-world.ts";
import type { Measuring } from "./client-ceiling.ts";
import { type Machine, machineFor } from "./machine.ts";
import { type Measured, scaled } from "./measured-process.ts";
import { peerAt } from "./peers/all-peers.ts";
import type { PeerName } from "./peers/installed.ts";
import type { Peer } from "./peers/peer.ts";
import { withFolder } from "./places.ts";
import { withServerTime } from "./server-time.ts";
import type { Tree } from "./trees.ts";

/** Measuring against the real store, from here: as agents and as peers are told where it is. */
export type StoreMeasuring = Measuring & {
  readonly world: RealWorld;
  readonly apiUrl: string;
  readonly storeUrl: string;
};

/** A part of it with a machine and a bucket for the peers of its own, which are gone afterwards. */
export type Phase = StoreMeasuring & { readonly machine: Machine; readonly bucket: TestBucket; readonly tree: Tree };

export const inPhase = (measuring: StoreMeasuring, tree: Tree, work: (phase: Phase) => Promise<void>): Promise<void> =>
  withFolder(measuring.folder, "maquina", async (folder) => {
    const { world, apiUrl, program } = measuring;
    const { root } = tree;
    const machine = await machineFor({ url: apiUrl, register: world.register }, { program, folder, root });
    const bucket = await createTestBucket();
    try {
      await work({ ...measuring, machine, bucket, tree });
    } finally {
      await bucket.drop();
    }
  });

/** The agent's first backup, and what it had the servers do. */
export const firstBackup = async ({ table, world, machine, tree }: Phase): Promise<Measured> => {
  const kind = firstOf(tree);
  const [ours, { api, postgres, store }] = await withServerTime(world.pid(), machine.backUp);
  table.measured(kind, "agent", ours);
  const meanwhile = { "the API": api, PostgreSQL: postgres, "the store": store };
  for (const [server, cpuSeconds] of Object.entries(meanwhile))
    table.note(kind, `meanwhile ${server}`, { seconds: null, cpuSeconds, rssMb: null });
  return ours;
};

export const firstOf = ({ title }: Tree): string => `first backup, ${title}`;

/** A peer with its repository in the bucket, and how what it takes becomes a row. */
export type MeasuredPeer = Peer & {
  readonly name: PeerName;
  /** What it backs up: rclone puts each file by itself, so that a few of many tell as much. */
  readonly root: string;
  readonly whole: (measured: Measured) => Measured;
};

const peerIn = (phase: Phase, sample: Tree | null, name: PeerName, home: string): MeasuredPeer => {
  const { storeUrl, bucket, tree } = phase;
  const { accessKey, secretKey } = stack().s3;
  const peer = peerAt(name, { repository: { endpoint: storeUrl, bucket: bucket.name, accessKey, secretKey }, home });
  if (name !== "rclone" || sample === null || sample.files >= tree.files)
    return { ...peer, name, root: tree.root, whole: (measured) => measured };
  return {
    ...peer,
    name,
    title: `${peer.title}, computed from ${sample.files.toLocaleString("en-US")} files`,
    root: sample.root,
    whole: (measured) => scaled(measured, tree.files / sample.files),
  };
};

/** Each peer of the run, ready for its first backup, one after the other. */
export const eachPeer = async (
  phase: Phase,
  sample: Tree | null,
  work: (peer: MeasuredPeer) => Promise<void>,
): Promise<void> => {
  for (const name of phase.sizes.peers) {
    await withFolder(phase.folder, "par", async (home) => {
      const peer = peerIn(phase, sample, name, home);
      await phase.table.attempt(peer.title, async () => {
        await peer.prepare();
        await work(peer);
      });
    });
  }
};
