import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { type RealWorld, startRealWorld } from "../real-world.ts";
import { fixed, say, sayHead, tell } from "./figures.ts";
import { machineFor } from "./machine.ts";
import { measure, type Measured } from "./measured-process.ts";
import { packagedAgent } from "./packaged-agent.ts";
import { type Peer, rcloneFor, resticFor } from "./peers.ts";
import { changeOnePercent, makeLargeFile, makeSmallFiles } from "./tree.ts";

/** First backup, run without changes and changed blocks of the agent on the real servers, against bare PUTs, find, restic and rclone. */

const { values } = parseArgs({
  options: {
    arquivos: { type: "string", default: "200000" },
    grandes: { type: "string", default: "4" },
    mebibytes: { type: "string", default: "1024" },
    repeticoes: { type: "string", default: "5" },
    pares: { type: "string", default: "restic" },
  },
});
const files = Number(values.arquivos);
const largeFiles = Number(values.grandes);
const mebibytes = Number(values.mebibytes);
const repetitions = Number(values.repeticoes);
const peerNames = values.pares.split(",");

const MIB = 2 ** 20;
const OBJECT_BYTES = 16 * MIB;
const AT_ONCE = 4;

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const tellPeers = async (peers: readonly Peer[], root: string): Promise<void> => {
  for (const { name, backUp } of peers) tell(`— ${name}`, await backUp(root));
};

/** The same bytes in objects of 16 MiB, a few at once: what the store takes at best. */
const barePuts = async (bucket: TestBucket, total: number): Promise<number> => {
  const body = Buffer.alloc(OBJECT_BYTES, 7);
  const started = performance.now();
  let left = total;
  const work = async (): Promise<void> => {
    while (left > 0) {
      const length = Math.min(OBJECT_BYTES, left);
      left -= length;
      const Key = `nu/${left}`;
      await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body: body.subarray(0, length) }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (performance.now() - started) / 1_000;
};

const firstBackup = async (what: string, world: RealWorld, { root, total }: { root: string; total: number }) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-bench-"));
  const bucket = await createTestBucket();
  try {
    const machine = await machineFor(world, { program, folder, root });
    const before = await barePuts(bucket, total);
    const ours = await machine.backUp();
    const after = await barePuts(bucket, total);
    const bare = (before + after) / 2;
    tell(`first backup, ${what}: agent`, ours);
    say(`| — bare PUTs of the same bytes | ${fixed(bare)} | – | – | ${fixed(loadavg()[0] ?? 0)} |`);
    const peers = [resticFor(bucket.name, folder), rcloneFor(bucket.name, folder)].filter(({ name }) =>
      peerNames.includes(name),
    );
    for (const peer of peers) await peer.prepare();
    await tellPeers(peers, root);
    say(`| — speed against bare PUTs (goal ≥ 0.85) | ${fixed(bare / ours.seconds)} | | | |`);
    return { machine, peers, folder, close: () => bucket.drop() };
  } catch (error) {
    await bucket.drop();
    throw error;
  }
};

const withoutChanges = async (root: string, { machine, peers }: Awaited<ReturnType<typeof firstBackup>>) => {
  const find: Measured[] = [];
  const ours: Measured[] = [];
  for (let number = 0; number < repetitions; number += 1) {
    find.push(await measure("/usr/bin/find", [root, "-printf", "%p %s %T@ %i\\n"]));
    ours.push(await machine.backUp());
  }
  const middle = (all: readonly Measured[]): Measured => ({
    seconds: median(all.map(({ seconds }) => seconds)),
    cpuSeconds: median(all.map(({ cpuSeconds }) => cpuSeconds)),
    rssMb: Math.max(...all.map(({ rssMb }) => rssMb)),
    out: "",
  });
  tell("without changes: agent, the whole process", middle(ours));
  tell("— find -printf", middle(find));
  await tellPeers(peers, root);
  const ratio = median(ours.map(({ seconds }, number) => seconds / (find[number]?.seconds ?? 1)));
  say(`| — agent ÷ find (goal ≤ 1.2) | ${fixed(ratio)} | | | |`);
};

const lastSent = (log: string): number => {
  const line =
    readFileSync(log, "utf8")
      .trim()
      .split("\n")
      .findLast((text) => text.includes("bytesEnviados")) ?? "";
  return Number(/"bytesEnviados":(\d+)/.exec(line)?.[1] ?? Number.NaN);
};

const smallFiles = async (world: RealWorld, base: string): Promise<void> => {
  const root = join(base, "pequenos");
  const total = makeSmallFiles(root, files);
  const set = await firstBackup(`${files} small files, ${Math.round(total / 1e6)} MB`, world, { root, total });
  await withoutChanges(root, set);
  await set.close();
  rmSync(set.folder, { recursive: true });
};

const largeOnes = async (world: RealWorld, base: string): Promise<void> => {
  const root = join(base, "grandes");
  mkdirSync(root);
  for (let number = 0; number < largeFiles; number += 1)
    makeLargeFile(join(root, `banco-${number}`), mebibytes, number);
  const total = largeFiles * mebibytes * MIB;
  const set = await firstBackup(`${largeFiles} × ${mebibytes} MiB`, world, { root, total });
  const changed = changeOnePercent(join(root, readdirSync(root)[0] ?? ""), mebibytes) * MIB;
  tell("1 % of the blocks of one of them changed: agent", await set.machine.backUp());
  say(`| — bytes sent ÷ bytes changed (goal ≤ 1.1) | ${fixed(lastSent(set.machine.log) / changed)} | | | |`);
  await tellPeers(set.peers, root);
  await set.close();
  rmSync(set.folder, { recursive: true });
};

const world = await startRealWorld();
const base = mkdtempSync(join(tmpdir(), "acervo-bench-arvore-"));
const program = await packagedAgent(join(base, "pacote"));
try {
  sayHead();
  if (files > 0) await smallFiles(world, base);
  if (largeFiles > 0) await largeOnes(world, base);
} finally {
  rmSync(base, { recursive: true, force: true });
  await world.close();
}
