import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { machineFor } from "./machine.ts";
import { measure, type Measured } from "./measured-process.ts";
import { peerAt } from "./peers/all-peers.ts";
import type { PeerName } from "./peers/installed.ts";
import { withFolder } from "./places.ts";
import { startSink } from "./sink.ts";
import type { Sizes } from "./sizes.ts";
import type { Tree, Trees } from "./trees.ts";
import type { TableWriter } from "./table-writer.ts";
import { atLeastAsFast, atMost, atMostAsLong } from "./tables.ts";
import { measureUnchanged, UNCHANGED } from "./without-changes.ts";

/** What the program itself can do: nothing behind it limits it, and the peers write to a folder beside the tree. */

export type Measuring = {
  readonly table: TableWriter;
  readonly program: string;
  readonly folder: string;
  readonly sizes: Sizes;
};

type Kind = "first" | "unchanged" | "restore";
type Kinds = { readonly first: string; readonly unchanged?: string; readonly restore?: string };

/** One after the other from the first backup to the restore, so that one repository at a time takes room. */
const measurePeers = async ({ table, folder, sizes }: Measuring, { root }: Tree, kinds: Kinds) => {
  const taken = new Map<string, Measured>();
  for (const name of sizes.peers) {
    await withFolder(folder, "par", async (home) => {
      const peer = peerAt(name, { repository: { folder: join(home, "repositorio") }, home });
      const note = (kind: Kind, measured: Measured): void => {
        taken.set(`${kind} ${name}`, measured);
        table.measured(kinds[kind] ?? "", peer.title, measured);
      };
      mkdirSync(join(home, "repositorio"));
      await table.attempt(peer.title, async () => {
        await peer.prepare();
        note("first", await peer.backUp(root));
        if (kinds.unchanged !== undefined) note("unchanged", await peer.backUp(root));
        if (kinds.restore !== undefined)
          note("restore", await withFolder(folder, "volta", (target) => peer.restoreTo(target)));
      });
    });
  }
  return (kind: Kind, name: PeerName): number | null => taken.get(`${kind} ${name}`)?.seconds ?? null;
};
type PeerSeconds = Awaited<ReturnType<typeof measurePeers>>;

/** A backup whose objects stay, and what was in them brought back. The backup itself is not told: it warms everything up. */
const measureRestore = ({ table, program, folder }: Measuring, { root }: Tree, kind: string) =>
  withFolder(folder, "guardado", async (home) => {
    const objects = join(home, "objetos");
    mkdirSync(objects);
    const sink = await startSink(root, objects);
    try {
      const machine = await machineFor(sink, { program, folder: home, root });
      await machine.backUp();
      const ours = await withFolder(folder, "volta", (target) => machine.restoreTo(target));
      table.measured(kind, "agent, each file proven", ours);
      const copy = await withFolder(folder, "volta", (target) => measure("/usr/bin/cp", ["-a", root, target]));
      table.measured(kind, "`cp -a`", copy);
      return { ours, copy };
    } finally {
      await sink.stop();
    }
  });

const measureSmall = (measuring: Measuring, { root }: Tree, kind: string) =>
  withFolder(measuring.folder, "maquina", async (home) => {
    const { table, program, sizes } = measuring;
    const sink = await startSink(root);
    try {
      const machine = await machineFor(sink, { program, folder: home, root });
      const first = await machine.backUp();
      table.measured(kind, "agent", first);
      const { counted } = sink;
      const unchanged = await measureUnchanged({ table, root, machine, repetitions: sizes.repetitions, counted });
      return { first, ...unchanged };
    } finally {
      await sink.stop();
    }
  });

type Small = Awaited<ReturnType<typeof measureSmall>>;
type Restored = Awaited<ReturnType<typeof measureRestore>>;

const smallGoals = ({ table }: Measuring, of: PeerSeconds, { first, find, ours, service }: Small): void => {
  const faster = (what: string, least: number, whom: PeerName, taken: { ours: Measured; kind: Kind }): void => {
    const other = of(taken.kind, whom);
    if (other !== null) table.goal(atLeastAsFast(what, least, whom, { ours: taken.ours.seconds, other }));
  };
  faster("small files", 4, "restic", { ours: first, kind: "first" });
  const ways = [
    [UNCHANGED, ours],
    [`${UNCHANGED}, in the service`, service],
  ] as const;
  for (const [way, taken] of ways) {
    table.goal(atMostAsLong(way, 1.2, "`find`", { ours: taken.seconds, other: find.seconds }));
    faster(way, 12, "restic", { ours: taken, kind: "unchanged" });
    faster(way, 3, "rclone", { ours: taken, kind: "unchanged" });
    table.goal(atMost(`${way}: memory`, 150, taken.rssMb, " MB"));
  }
};

const restoreGoals = ({ table }: Measuring, of: PeerSeconds, { ours, copy }: Restored): void => {
  table.goal(atMostAsLong("restore", 1.1, "`cp -a`", { ours: ours.seconds, other: copy.seconds }));
  const restic = of("restore", "restic");
  if (restic !== null) table.goal(atLeastAsFast("restore", 2, "restic", { ours: ours.seconds, other: restic }));
};

const measureLarge = (measuring: Measuring, tree: Tree): Promise<void> =>
  withFolder(measuring.folder, "maquina", async (home) => {
    const { table, program } = measuring;
    const { root } = tree;
    const kind = `first backup, ${tree.title}`;
    const sink = await startSink(root);
    try {
      const machine = await machineFor(sink, { program, folder: home, root });
      const ours = await machine.backUp();
      table.measured(kind, "agent", ours);
      const other = (await measurePeers(measuring, tree, { first: kind }))("first", "restic");
      if (other !== null) table.goal(atLeastAsFast("large files", 3.5, "restic", { ours: ours.seconds, other }));
    } finally {
      await sink.stop();
    }
  });

export const measureCeiling = async (measuring: Measuring, trees: Trees): Promise<void> => {
  await measureLarge(measuring, trees.large());
  trees.fewLarge();
  const small = trees.small();
  const kinds = { first: `first backup, ${small.title}`, unchanged: UNCHANGED, restore: `restore, ${small.title}` };
  measuring.table.kinds(Object.values(kinds));
  const restored = await measureRestore(measuring, small, kinds.restore);
  const taken = await measureSmall(measuring, small, kinds.first);
  const of = await measurePeers(measuring, small, kinds);
  smallGoals(measuring, of, taken);
  restoreGoals(measuring, of, restored);
};
