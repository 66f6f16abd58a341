import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FaultWorld, startFaultWorld } from "./fault-world.ts";
import { expectNothingLost, expectRestored, expectWholeBackup } from "./machine-invariants.ts";
import { writeOffice, writeScans } from "./office-files.ts";
import { createSeeded } from "./seeded.ts";
import { inMiB, sentBytes, tellFigures } from "./wire-figures.ts";

// Touches: agente, agentes, armazem, backups, catalogo, restauracoes.

vi.setConfig({ testTimeout: 480_000 });

const EVERY_MS = 2_000;
/** Enough, should the machine be slow; then the backup may end in peace. */
const MOST_DEATHS = 4;
/** Slow enough for several deaths. */
const LIMITE = { ACERVO_AGENTE_LIMITE: String(6 * 2 ** 20) };

describe("API morta e reiniciada", () => {
  let world: FaultWorld;
  beforeAll(async () => {
    world = await startFaultWorld();
  });
  afterAll(() => world.close());

  it("[R6][I1][I2][I3][I4][I8] a cada 2 segundos, durante todo o backup: ele termina, e nada se perde nem se dobra", async () => {
    const machine = await world.newMachine("reinicios");
    const seeded = createSeeded(60);
    writeOffice(machine.root, seeded, { small: 400 });
    writeScans(machine.root, seeded, 20);
    const agent = machine.start(["fazer-backup"], LIMITE);
    let isOver = false;
    const ended = agent.ended.finally(() => {
      isOver = true;
    });
    let deaths = 0;
    while (deaths < MOST_DEATHS) {
      await Promise.race([ended, wait(EVERY_MS)]);
      if (isOver) break;
      await world.killApi();
      await world.giveUpNotes(0);
      deaths += 1;
      await world.startApi();
    }
    expect(await ended).toMatchObject({ code: 0, err: "" });
    await expectWholeBackup(world, machine);
    const versions = await expectNothingLost(world, machine);
    await expectRestored(machine, "volta");
    expect(deaths).toBeGreaterThanOrEqual(2);
    tellFigures(
      `R6 deaths of the API: ${deaths}, versions ${versions}, lost 0, sent ${inMiB(sentBytes(world.store.calls))}`,
    );
  });
});
