import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createTestDatabase } from "@acervo/test-kit/database";
import { startOwnPostgres } from "@acervo/test-kit/own-postgres";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startCommitCutter } from "./commit-cutter.ts";
import { type FaultWorld, type Machine, startFaultWorld } from "./fault-world.ts";
import { expectNothingLost, expectRestored, expectWholeBackup } from "./machine-invariants.ts";
import { changeOffice, writeOffice, writeScans } from "./office-files.ts";
import { createSeeded } from "./seeded.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { tellFigures } from "./wire-figures.ts";

// Touches: agente, agentes, armazem, backups, catalogo, platform/db, restauracoes.

vi.setConfig({ testTimeout: 480_000 });

/** Slow enough for several faults. */
const LIMITE = { ACERVO_AGENTE_LIMITE: String(4 * 2 ** 20) };

/** Longer than anybody here takes from a note to its delta. */
const NOTE_MS = 3_000;

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-postgres-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const worldOn = async (databaseUrl: string, apiDatabaseUrl = databaseUrl): Promise<FaultWorld> => {
  const world = await startFaultWorld({ databaseUrl, apiDatabaseUrl });
  onTestFinished(() => world.close());
  return world;
};

const EVERY_MS = 1_500;

/** Backs up and does something to the database again and again until the backup is over, or it was enough. */
const disturb = async (machine: Machine, most: number, disturbance: () => Promise<void>): Promise<number> => {
  let isOver = false;
  const ended = machine.run(["fazer-backup"], LIMITE).finally(() => {
    isOver = true;
  });
  let times = 0;
  while (times < most) {
    await Promise.race([ended, wait(EVERY_MS)]);
    if (isOver) break;
    await disturbance();
    times += 1;
  }
  expect(await ended).toMatchObject({ code: 0, err: "" });
  return times;
};

describe("PostgreSQL que falha", () => {
  it("[R7][I1][I2][I3][I4][I8] reiniciado sem aviso (-m immediate) durante o backup: ele termina, e nada se perde nem se dobra", async () => {
    const postgres = await startOwnPostgres(newFolder());
    onTestFinished(() => postgres.stop());
    const world = await worldOn(postgres.url);
    const machine = await world.newMachine("imediato");
    writeOffice(machine.root, createSeeded(70), { small: 200 });
    writeScans(machine.root, createSeeded(71), 8);
    const restart = async (): Promise<void> => {
      await postgres.restartImmediately();
      await world.giveUpNotes(NOTE_MS);
    };
    const restarts = await disturb(machine, 5, restart);
    await expectWholeBackup(world, machine);
    const versions = await expectNothingLost(world, machine);
    await expectRestored(machine, "volta");
    expect(restarts).toBeGreaterThanOrEqual(2);
    tellFigures(`R7 restarts of PostgreSQL: ${restarts}, versions ${versions}, lost 0`);
  });

  it("[R7][I1][I2][I3][I4][I8] conexão cortada entre o COMMIT e a resposta: o que foi gravado não é gravado de novo", async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const cutter = await startCommitCutter(database.url);
    onTestFinished(() => cutter.close());
    const world = await worldOn(database.url, cutter.url);
    const machine = await world.newMachine("commit");
    const seeded = createSeeded(72);
    writeOffice(machine.root, seeded, { small: 200 });
    cutter.decide = () => seeded.fraction() < 0.3;
    for (let night = 0; night < 3; night += 1) {
      expect(await machine.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });
      await expectWholeBackup(world, machine);
      changeOffice(machine.root, seeded);
    }
    cutter.decide = () => false;
    const versions = await expectNothingLost(world, machine);
    expect(cutter.cuts()).toBeGreaterThanOrEqual(3);
    tellFigures(`R7 lines cut after COMMIT: ${cutter.cuts()}, versions ${versions}, lost 0, doubled 0`);
  });

  it("[R8][I1][I2][I3][I4][I8] disco do banco cheio durante o backup: com espaço de novo ele termina, e nada se perde", async () => {
    const folder = newFolder();
    const disk = mountSmallDisk(folder, 200 * 1_024);
    onTestFinished(disk.remove);
    const postgres = await startOwnPostgres(folder);
    onTestFinished(() => postgres.stop());
    const world = await worldOn(postgres.url);
    const machine = await world.newMachine("cheio");
    writeOffice(machine.root, createSeeded(80), { small: 200 });
    writeScans(machine.root, createSeeded(81), 4);
    let deaths = 0;
    const times = await disturb(machine, 2, async () => {
      disk.fill();
      await wait(EVERY_MS);
      if (!postgres.isUp()) deaths += 1;
      disk.makeRoom();
      await postgres.start();
      await world.giveUpNotes(NOTE_MS);
    });
    await expectWholeBackup(world, machine);
    const versions = await expectNothingLost(world, machine);
    expect(times).toBeGreaterThanOrEqual(1);
    tellFigures(
      `R8 database's disk full ${times} times (PostgreSQL died ${deaths} times), versions ${versions}, lost 0`,
    );
  });
});
