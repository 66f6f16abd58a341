import { stack } from "@acervo/test-kit/stack";
import { startRealWorld } from "../real-world.ts";
import { onePutForEachFile } from "./bare-puts.ts";
import type { Measuring } from "./client-ceiling.ts";
import { startDelayProxy } from "./delay-proxy.ts";
import type { Tree } from "./trees.ts";
import { eachPeer, firstBackup, firstOf, inPhase, type StoreMeasuring } from "./store-phase.ts";
import { atLeastAsFast } from "./tables.ts";

/** What more a peer that packs must take, or one that does not. */
const GOALS = { restic: 2, kopia: 1, rclone: 10 } as const;
const ONE_PUT = 10;

const measureFirst = (measuring: StoreMeasuring, tree: Tree, sample: Tree): Promise<void> =>
  inPhase(measuring, tree, async (phase) => {
    const { table, bucket, storeUrl, sizes } = phase;
    const from = `computed from ${sample.files.toLocaleString("en-US")} files`;
    const what = `small files, +${sizes.delayMs} ms`;
    const ours = await firstBackup(phase);
    const seconds = (await onePutForEachFile(storeUrl, bucket.name, sample.root)) * (tree.files / sample.files);
    table.note(firstOf(tree), `one PUT for each file, 16 at once, ${from}`, { seconds, cpuSeconds: null, rssMb: null });
    table.goal(atLeastAsFast(what, ONE_PUT, "one PUT for each file", { ours: ours.seconds, other: seconds }));
    await eachPeer(phase, sample, async ({ name, title, root, backUp, whole }) => {
      const measured = whole(await backUp(root));
      table.measured(firstOf(tree), title, measured);
      table.goal(atLeastAsFast(what, GOALS[name], name, { ours: ours.seconds, other: measured.seconds }));
    });
  });

/** The small files once more, with every request of API and store some milliseconds later. */
export const measureFarAway = async (measuring: Measuring, small: Tree, sample: Tree): Promise<void> => {
  const { delayMs } = measuring.sizes;
  const store = await startDelayProxy(stack().s3.endpoint, delayMs);
  // Signatures are made for the address that the API was told, so that this is the proxy's.
  const world = await startRealWorld({ ACERVO_S3_ENDPOINT: store.url });
  const api = await startDelayProxy(world.url, delayMs);
  try {
    const far = { ...measuring, world, apiUrl: api.url, storeUrl: store.url };
    await measureFirst(far, { ...small, title: `${small.title}, +${delayMs} ms for each request` }, sample);
  } finally {
    await api.stop();
    await world.close();
    await store.stop();
  }
};
