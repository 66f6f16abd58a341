import { readdirSync } from "node:fs";
import { join } from "node:path";
import { stack } from "@acervo/test-kit/stack";
import { startRealWorld } from "../real-world.ts";
import { barePuts } from "./bare-puts.ts";
import type { Measuring } from "./client-ceiling.ts";
import type { Measured } from "./measured-process.ts";
import { withFolder } from "./places.ts";
import { smallTree, type Tree, type Trees } from "./trees.ts";
import { eachPeer, firstBackup, firstOf, inPhase, type Phase, type StoreMeasuring } from "./store-phase.ts";
import { atLeastAsFast, atMost } from "./tables.ts";
import { changeOnePercent } from "./tree.ts";
import { measureFarAway } from "./far-away.ts";

/** Everything against the real store, the agent through the real API: what the machine has is shared with the servers. */

const MIB = 2 ** 20;

/** Half of the bare PUTs before and half after: a machine that slows down meanwhile does so for both. */
const besideBarePuts = async (phase: Phase): Promise<Measured> => {
  const { table, bucket, tree } = phase;
  const half = Math.ceil(tree.bytes / 2);
  const before = await barePuts(bucket, half, "antes");
  const ours = await firstBackup(phase);
  const bare = before + (await barePuts(bucket, half, "depois"));
  table.note(firstOf(tree), "bare PUTs of the same bytes", { seconds: bare, cpuSeconds: null, rssMb: null });
  table.goal(atLeastAsFast(tree.title, 0.85, "bare PUTs", { ours: ours.seconds, other: bare }));
  return ours;
};

const measureSmall = (measuring: StoreMeasuring, tree: Tree, sample: Tree): Promise<void> =>
  inPhase(measuring, tree, async (phase) => {
    const { table } = phase;
    const ours = await besideBarePuts(phase);
    await eachPeer(phase, sample, async ({ name, title, root, backUp, whole }) => {
      const measured = whole(await backUp(root));
      table.measured(firstOf(tree), title, measured);
      table.goal(atLeastAsFast(tree.title, 1, name, { ours: ours.seconds, other: measured.seconds }));
    });
  });

/** Each backs the tree up first, which is not told: that was measured with more files. */
const measureRestore = (measuring: StoreMeasuring, tree: Tree, sample: Tree): Promise<void> =>
  inPhase(measuring, tree, async (phase) => {
    const { table, folder, machine } = phase;
    const kind = `restore, ${tree.title}`;
    const bringBack = (restoreTo: (target: string) => Promise<Measured>) => withFolder(folder, "volta", restoreTo);
    await machine.backUp();
    const ours = await bringBack(machine.restoreTo);
    table.measured(kind, "agent, each file proven", ours);
    await eachPeer(phase, sample, async ({ name, title, root, backUp, restoreTo, whole }) => {
      await backUp(root);
      const measured = whole(await bringBack(restoreTo));
      table.measured(kind, title, measured);
      table.goal(atLeastAsFast("restore", 1, name, { ours: ours.seconds, other: measured.seconds }));
    });
  });

/** The agent's changed blocks last: the peers' first backups are of the same bytes as the agent's. */
const measureLarge = (measuring: StoreMeasuring, tree: Tree): Promise<void> =>
  inPhase(measuring, tree, async (phase) => {
    const { table, sizes, machine } = phase;
    const ours = await besideBarePuts(phase);
    await eachPeer(phase, null, async ({ name, title, root, backUp }) => {
      const measured = await backUp(root);
      table.measured(firstOf(tree), title, measured);
      table.goal(atLeastAsFast(tree.title, 1, name, { ours: ours.seconds, other: measured.seconds }));
    });
    const changed = changeOnePercent(join(tree.root, readdirSync(tree.root)[0] ?? ""), sizes.mebibytes) * MIB;
    table.measured("1 % of the blocks of one of them changed", "agent", await machine.backUp());
    const sent = Math.round((machine.bytesSent() / changed) * 1_000) / 1_000;
    table.goal(atMost("changed blocks: bytes sent ÷ bytes changed", 1.1, sent));
  });

export const measureRealStore = async (measuring: Measuring, trees: Trees): Promise<void> => {
  const { folder, sizes } = measuring;
  const sample = smallTree(folder, sizes.sample);
  const world = await startRealWorld();
  try {
    const near = { ...measuring, world, apiUrl: world.url, storeUrl: stack().s3.endpoint };
    await measureSmall(near, trees.small(), sample);
    await measureRestore(near, smallTree(folder, sizes.returned), sample);
    await measureLarge(near, trees.fewLarge());
  } finally {
    await world.close();
  }
  await measureFarAway(measuring, smallTree(folder, sizes.farAway), sample);
};
