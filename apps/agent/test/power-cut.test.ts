import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { openStateDatabase, openStateForReading } from "../src/state/state-database.ts";
import { type AgentUnderTest, agentUnderTest } from "./agent-under-test.ts";
import { expectStoredOnce } from "./expect-stored.ts";
import { patterned } from "./patterned.ts";
import type { TestState } from "./test-protocol.ts";

vi.setConfig({ testTimeout: 240_000 });
const MIB = 2 ** 20;
const files = {
  "a.txt": Buffer.from("um"),
  "pasta/b.txt": Buffer.from("dois"),
  vazio: Buffer.of(),
  médio: patterned(MIB + 1, 1),
  grande: patterned(17 * MIB, 2),
};
const TOTAL = Object.values(files).reduce((sum, { length }) => sum + length, 0);

const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/** Where each transaction ends in a write-ahead log: the instants at which SQLite had it on the disk. */
const commitsIn = (wal: Buffer): readonly number[] => {
  if (wal.length < WAL_HEADER) return [];
  const frame = FRAME_HEADER + wal.readUInt32BE(8);
  const salt = wal.subarray(16, 24);
  const ends: number[] = [];
  for (let at = WAL_HEADER; at + frame <= wal.length; at += frame) {
    if (!wal.subarray(at + 8, at + 16).equals(salt)) break;
    if (wal.readUInt32BE(at + 4) > 0) ends.push(at + frame);
  }
  return ends;
};

/** What the server knew at an instant, to be put back. */
const copyOf = (state: TestState): Partial<TestState> => ({
  epoca: state.epoca,
  grants: new Map([...state.grants].map(([id, grant]) => [id, { ...grant, partes: new Map(grant.partes) }])),
  objects: new Map(state.objects),
  catalog: new Map(state.catalog),
  answers: new Map(state.answers),
  sequencia: state.sequencia,
  backups: new Map([...state.backups].map(([id, backup]) => [id, { ...backup, lotes: new Set(backup.lotes) }])),
  ocorrencias: [...state.ocorrencias],
});

type Moment = { readonly wal: Buffer; readonly end: number; readonly server: Partial<TestState> };

/** A whole backup, and each instant of it at which the agent's state reached the disk, with the server as it was then. */
const recordBackup = async (t: AgentUnderTest): Promise<readonly Moment[]> => {
  openStateDatabase(t.statePath).close();
  copyFileSync(t.statePath, join(t.folder, "antes.sqlite"));
  // While somebody reads, the log is not taken away at the end.
  const reader = openStateForReading(t.statePath);
  reader.prepare("SELECT count(*) FROM pasta").get();
  const moments: Moment[] = [];
  const note = (): void => {
    const wal = readFileSync(`${t.statePath}-wal`);
    const known = moments.at(-1)?.end ?? 0;
    for (const end of commitsIn(wal)) if (end > known) moments.push({ wal, end, server: copyOf(t.state) });
  };
  t.state.fault = () => {
    note();
    return null;
  };
  expect((await t.run()).situacao).toBe(2);
  note();
  reader.close();
  t.state.fault = () => null;
  return moments;
};

/** The machine and the server as they were at the instant; `torn` bytes of the next write made it to the disk too. */
const goBackTo = (t: AgentUnderTest, { wal, end, server }: Moment, torn: number): void => {
  for (const tail of ["-wal", "-shm"]) rmSync(`${t.statePath}${tail}`, { force: true });
  copyFileSync(join(t.folder, "antes.sqlite"), t.statePath);
  writeFileSync(`${t.statePath}-wal`, wal.subarray(0, end + torn));
  const copy = copyOf({ ...t.state, ...server });
  Object.assign(t.state, copy);
};

describe("queda de energia", () => {
  it("[R2] em cada ponto em que o estado chegou ao disco, e com a escrita seguinte pela metade: tudo é guardado uma vez", async () => {
    const t = await agentUnderTest();
    mkdirSync(join(t.root, "pasta"));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(t.root, name), bytes);
    const moments = await recordBackup(t);
    expect(statSync(join(t.folder, "antes.sqlite")).size).toBeGreaterThan(0);
    expect(moments.length).toBeGreaterThan(10);
    let most = 0;
    for (const [number, moment] of moments.entries()) {
      goBackTo(t, moment, number % 2 === 0 ? 0 : 1_000);
      const { situacao, bytesEnviados } = await t.run();
      expect(situacao).toBe(2);
      expectStoredOnce(t, files);
      most = Math.max(most, bytesEnviados);
    }
    expect(most).toBeLessThanOrEqual(TOTAL + MIB);
    process.stdout.write(`R2 cuts at fsync: ${moments.length}, lost 0, doubled 0\n`);
  });
});
