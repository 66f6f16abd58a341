import { rmSync } from "node:fs";
import { join } from "node:path";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { coletarGrants } from "../../src/modules/armazem/collection/coletar-grants.ts";
import { later, systemClock } from "../../src/platform/clock.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { createLogger } from "../../src/platform/logger/logger.ts";
import { faultSizes } from "./config.ts";
import { type FaultWorld, type Machine, startFaultWorld } from "./fault-world.ts";
import { changeBlocks, hashBlocks, hashFileBlocks, writeLargeFile } from "./large-file.ts";
import { lastBackup } from "./machine-invariants.ts";
import { createSeeded } from "./seeded.ts";
import { hashStoredVersions, measureKept } from "./stored-nights.ts";
import { inMiB, sentBytes, tellFigures } from "./wire-figures.ts";
import { compactarObjetos, expirarVersoes, expurgarObjetos } from "../upkeep/sweeps.ts";

// Touches: agente, agentes, armazem, backups, catalogo, restauracoes.

const { nights, megabytes } = faultSizes();
const MIB = 2 ** 20;
const DIA_MS = 86_400_000;
const MINUTO_MS = 60_000;
/** One in a hundred, as the figure wants it. */
const BLOCKS = Math.max(1, Math.round(megabytes / 100));

vi.setConfig({ testTimeout: 120_000 + nights * megabytes * 200 });

describe(`${nights} noites de um arquivo de ${megabytes} MiB`, () => {
  let world: FaultWorld;
  let machine: Machine;
  let path: string;
  const seeded = createSeeded(30);
  /** Of the blocks of the file, as it was each night. */
  let hashes: (readonly string[])[];
  let instants: string[];
  beforeEach(async () => {
    world = await startFaultWorld();
    machine = await world.newMachine("noites");
    path = join(machine.root, "registro.fdb");
    writeLargeFile(path, megabytes, seeded);
    hashes = [hashFileBlocks(path, megabytes)];
    instants = [];
  });
  afterEach(() => world.close());

  /** The night's work: so many blocks are others, and only those are looked at again. */
  const change = (blocks: number): void => {
    const changed = changeBlocks(path, seeded, { of: megabytes, blocks });
    const now = [...(hashes.at(-1) ?? [])];
    for (const [offset, sha256] of hashBlocks(
      path,
      [...changed].map((block) => block * MIB),
    ))
      now[offset / MIB] = sha256;
    hashes.push(now);
  };
  const backUp = async (): Promise<number> => {
    const from = world.store.calls.length;
    expect(await machine.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });
    expect(await lastBackup(world, machine)).toMatchObject({ codigoSituacao: 2 });
    instants.push(systemClock.now().toISOString());
    return sentBytes(world.store.calls.slice(from));
  };
  const restore = async (night: number): Promise<void> => {
    const to = machine.beside("volta");
    const run = await machine.run(["restaurar", "Livros", "--para", to, "--em", instants[night] ?? ""]);
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(hashFileBlocks(to + path, megabytes)).toEqual(hashes[night]);
    rmSync(to, { recursive: true });
  };

  it("[SRV-132][I1][I4] cada noite custa só os blocos que mudaram, na linha, no armazém e no plano, e volta inteira", async () => {
    const first = await backUp();
    const before = await measureKept(world, machine);
    const wire: number[] = [];
    for (let night = 1; night <= nights; night += 1) {
      change(BLOCKS);
      wire.push(await backUp());
    }
    const after = await measureKept(world, machine);
    const most = Math.max(...wire);
    const added = after.storeBytes - before.storeBytes;
    tellFigures(
      `nights: ${nights} of ${megabytes} MiB, ${BLOCKS} blocks changed each: first ${inMiB(first)} on the wire, ` +
        `then at most ${inMiB(most)} a night; store + ${inMiB(added)}, capacity + ${inMiB(after.usoBytes - before.usoBytes)} in all`,
    );
    expect(most).toBeLessThanOrEqual(1.1 * BLOCKS * MIB);
    expect(added).toBeLessThanOrEqual(1.1 * nights * BLOCKS * MIB);
    expect(after.usoBytes - before.usoBytes).toBe(nights * BLOCKS * MIB);
    expect(after.storeBytes).toBe(after.catalogBytes);
    expect(await hashStoredVersions(world, machine)).toEqual(hashes);
    for (const night of [0, nights >> 1, nights]) await restore(night);
  });

  it("[SRV-98][I4] vencidas as noites e compactado o que sobrou, o armazém tem o que o catálogo diz, e a última volta inteira", async () => {
    await backUp();
    for (const blocks of [BLOCKS, megabytes >> 1]) {
      change(blocks);
      await backUp();
    }
    await world.db.updateTable("dispositivo").set({ validadeVersoes: 1 }).execute();
    const clock = createTestClock(later(systemClock.now(), 3 * DIA_MS));
    const logger = createLogger({ level: "silent", servico: "teste" });
    const deps = { db: world.db, objectStore: world.deps.objectStore, clock, ids: systemIds, logger };
    const full = await measureKept(world, machine);
    await expirarVersoes(deps);
    const expired = await measureKept(world, machine);
    await compactarObjetos(deps);
    clock.advance(30 * MINUTO_MS);
    await expurgarObjetos(deps);
    await coletarGrants(deps);
    const left = await measureKept(world, machine);
    tellFigures(
      `after expiry and compaction: store ${inMiB(full.storeBytes)} → ${inMiB(left.storeBytes)}, ` +
        `capacity ${inMiB(full.usoBytes)} → ${inMiB(left.usoBytes)}, catalog says ${inMiB(left.catalogBytes)}`,
    );
    expect(left.storeBytes).toBe(left.catalogBytes);
    expect(expired.usoBytes).toBe(megabytes * MIB);
    expect(left.usoBytes).toBe(megabytes * MIB);
    expect(left.storeBytes).toBeLessThan(full.storeBytes);
    expect(await hashStoredVersions(world, machine)).toEqual([hashes.at(-1)]);
    await restore(hashes.length - 1);
  });
});
