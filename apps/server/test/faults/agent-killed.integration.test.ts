import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { faultSizes } from "./config.ts";
import { type FaultWorld, type Machine, startFaultWorld } from "./fault-world.ts";
import { runAndKill } from "./kill-agent.ts";
import { expectNothingLost, expectRestored, expectWholeBackup } from "./machine-invariants.ts";
import { changeOffice, writeOffice } from "./office-files.ts";
import { createSeeded } from "./seeded.ts";
import { inMiB, sentBytes, tellFigures } from "./wire-figures.ts";

// Touches: agente, agentes, armazem, backups, catalogo, restauracoes.

const { seeds, firstSeed } = faultSizes();
/** A device gathers versions, and the check reads them all: a new one from time to time. */
const SEEDS_PER_DEVICE = 25;
/** So many runs over the same files are killed before one may end. */
const DEATHS_PER_DAY = 4;

vi.setConfig({ testTimeout: 120_000 + seeds * 15_000 });

describe("kill -9 no agente", () => {
  let world: FaultWorld;
  beforeAll(async () => {
    world = await startFaultWorld();
  });
  afterAll(() => world.close());

  const totals = { sent: 0, stored: 0, inFlight: 0, killed: 0, versions: 0 };

  const storedBytes = async ({ idDispositivo }: Machine): Promise<number> => {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(bytes_armazenados), 0)::bigint as bytes from objeto where id_dispositivo = ${idDispositivo}`.execute(
      world.db,
    );
    return rows[0]?.bytes ?? 0;
  };
  /** Kills runs of the same day until one ends by itself, at most so many; then one may. Returns how many seeds it took. */
  const surviveDay = async (machine: Machine, seed: number, most: number): Promise<number> => {
    const fromCall = world.store.calls.length;
    const before = await storedBytes(machine);
    let [used, inFlight, isOver] = [0, 0, false];
    while (used < most && !isOver) {
      const killed = await runAndKill(world, machine, createSeeded(seed + used));
      used += 1;
      inFlight += killed.inFlight;
      isOver = killed.diedAt === null;
      if (!isOver) totals.killed += 1;
      await expectNothingLost(world, machine);
    }
    if (!isOver) expect(await machine.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });
    await expectWholeBackup(world, machine);
    const sent = sentBytes(world.store.calls.slice(fromCall));
    const stored = (await storedBytes(machine)) - before;
    expect(sent - stored, `sent again, seeds ${seed} to ${seed + used - 1}`).toBeLessThanOrEqual(inFlight);
    totals.sent += sent;
    totals.stored += stored;
    totals.inFlight += inFlight;
    return used;
  };
  const surviveSeeds = async (first: number, count: number): Promise<void> => {
    const machine = await world.newMachine(`queda-${first}`);
    writeOffice(machine.root, createSeeded(first));
    for (let done = 0; done < count;) {
      if (done > 0) changeOffice(machine.root, createSeeded(first + done));
      done += await surviveDay(machine, first + done, Math.min(DEATHS_PER_DAY, count - done));
    }
    totals.versions += await expectNothingLost(world, machine);
    await expectRestored(machine, "volta");
  };

  const tell = (last: number): void =>
    tellFigures(
      `R1 seeds ${firstSeed} to ${last}: killed ${totals.killed}, versions ${totals.versions}, lost 0, ` +
        `sent ${inMiB(totals.sent)} of which again ${inMiB(totals.sent - totals.stored)}, ` +
        `in flight at the deaths ${inMiB(totals.inFlight)}`,
    );

  it(`[R1][I1][I2][I3][I4][I5][I8] em ${seeds} pontos sorteados: nada se perde nem se dobra, e só vai de novo o que estava a caminho`, async () => {
    for (let done = 0; done < seeds; done += SEEDS_PER_DEVICE) {
      await surviveSeeds(firstSeed + done, Math.min(SEEDS_PER_DEVICE, seeds - done));
      tell(firstSeed + Math.min(done + SEEDS_PER_DEVICE, seeds) - 1);
    }
    expect(totals.killed).toBeGreaterThanOrEqual(seeds / 3);
  });
});
