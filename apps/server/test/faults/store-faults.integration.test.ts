import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Fault } from "./fault-proxy.ts";
import { type FaultWorld, startFaultWorld } from "./fault-world.ts";
import { expectNothingLost, expectRestored, expectWholeBackup, lastBackup } from "./machine-invariants.ts";
import { changeOffice, listOffice, writeOffice, writeScans } from "./office-files.ts";
import { createSeeded, type Seeded } from "./seeded.ts";
import { inMiB, sentBytes, tellFigures } from "./wire-figures.ts";
import { keepWrongBytes } from "./wrong-bytes.ts";

// Touches: agente, agentes, armazem, backups, catalogo, platform/object-store, restauracoes.

vi.setConfig({ testTimeout: 240_000 });
const MIB = 2 ** 20;

const drawFault = (seeded: Seeded): Fault =>
  seeded.pick<Fault>([
    { tipo: "erro", status: 500 },
    { tipo: "erro", status: 503 },
    { tipo: "corte-antes" },
    { tipo: "corte-no-corpo" },
    { tipo: "corte-depois" },
    { tipo: "resposta-truncada" },
    { tipo: "atraso", ms: 200 },
    { tipo: "silencio", ms: 400 },
  ]);

describe("armazém que falha", () => {
  let world: FaultWorld;
  beforeAll(async () => {
    world = await startFaultWorld();
  });
  afterAll(() => world.close());

  it.each([1, 10, 30])(
    "[R4][I1][I2][I3][I4][I8] em %i por cento dos pedidos (500, 503, cortes, silêncio, respostas pela metade): nada se perde nem se dobra",
    async (percent) => {
      const machine = await world.newMachine(`armazem-${percent}`);
      const seeded = createSeeded(percent);
      writeOffice(machine.root, seeded, { small: 60, largeBytes: 20 * MIB });
      writeScans(machine.root, seeded, 16);
      const from = world.store.calls.length;
      let faults = 0;
      world.store.decide = () => {
        if (seeded.fraction() >= percent / 100) return null;
        faults += 1;
        return drawFault(seeded);
      };
      expect(await machine.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });
      await expectWholeBackup(world, machine);
      changeOffice(machine.root, seeded);
      expect(await machine.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });
      world.store.decide = () => null;
      await expectWholeBackup(world, machine);
      const versions = await expectNothingLost(world, machine);
      const calls = world.store.calls.slice(from);
      tellFigures(
        `R4 ${percent} %: requests ${calls.length}, faults ${faults}, sent ${inMiB(sentBytes(calls))}, versions ${versions}, lost 0`,
      );
    },
  );

  it("[R5][I2] bytes errados que o armazém guardou e confirmou são percebidos antes de contar, todos", async () => {
    const machine = await world.newMachine("bytes-errados");
    const seeded = createSeeded(5);
    writeOffice(machine.root, seeded, { small: 20, largeBytes: 33 * MIB });
    writeScans(machine.root, seeded, 6);
    const damaged = new Set<string>();
    world.store.decide = (call) => {
      const { pathname, searchParams } = new URL(call.url, world.store.url);
      // A file that is sent again after that is another object: about every second one is damaged, once.
      if (!call.isSigned || call.method !== "PUT" || damaged.size >= 8 || seeded.fraction() < 0.4) return null;
      damaged.add(`${pathname} ${searchParams.get("partNumber") ?? ""}`);
      return { tipo: "resposta", responder: (body, headers) => keepWrongBytes(world, { call, body, headers }) };
    };
    const { code } = await machine.run(["fazer-backup"]);
    world.store.decide = () => null;
    const { codigoSituacao, relatados } = await lastBackup(world, machine);
    expect([code, codigoSituacao, relatados > 0]).toEqual(codigoSituacao === 2 ? [0, 2, false] : [4, 3, true]);
    await expectNothingLost(world, machine);
    expect(await machine.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });
    await expectWholeBackup(world, machine);
    await expectNothingLost(world, machine);
    await expectRestored(machine, "volta");
    tellFigures(`R5 objects and parts kept wrong: ${damaged.size}, noticed ${damaged.size}`);
    expect(damaged.size).toBeGreaterThanOrEqual(5);
  });

  it("[R5] bytes errados na volta nunca chegam ao lugar do arquivo", async () => {
    const machine = await world.newMachine("leitura");
    writeOffice(machine.root, createSeeded(6), { small: 10, largeBytes: 0 });
    expect(await machine.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });
    world.store.decide = ({ isSigned, method }) => (isSigned && method === "GET" ? { tipo: "bit-trocado" } : null);
    const to = machine.beside("volta-errada");
    expect((await machine.run(["restaurar", "Livros", "--para", to])).code).toBe(4);
    world.store.decide = () => null;
    const [stored, back] = [listOffice(machine.root), listOffice(to + machine.root)];
    // One request brings several small files: those that the wrong bit is not in are whole.
    expect(back.size).toBeLessThan(stored.size);
    for (const [path, sha256] of back) expect([path, stored.get(path)]).toEqual([path, sha256]);
    await expectRestored(machine, "volta");
  });
});
