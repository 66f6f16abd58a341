import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProofWorld, type ProofWorld } from "../../../../test/backups/proof-world.ts";
import { later, systemClock } from "../../../platform/clock.ts";
import { countArquivosEm, countVersoesNovas } from "./figuras.queries.ts";

const HORA_MS = 3_600_000;

describe("arquivos guardados no fim de um mês", () => {
  let world: ProofWorld;
  beforeAll(async () => {
    world = await createProofWorld();
  });
  afterAll(() => world.close());

  it("[EXTRATO-10] são os que havia então, de computadores em uso, e os que os backups guardaram", async () => {
    const antes = systemClock.now();
    const maquina = await world.comArquivos(["a.txt", "b.txt"]);
    const { idContratacao } = maquina.agente;
    const depois = later(systemClock.now(), HORA_MS);
    const quantos = (instante: Date) => countArquivosEm(world.db, idContratacao, instante);
    // Two small files and a large one.
    expect([await quantos(later(antes, -HORA_MS)), await quantos(depois)]).toEqual([0, 3]);
    const intervalo = { de: later(antes, -HORA_MS), antesDe: depois };
    expect(await countVersoesNovas(world.db, idContratacao, intervalo)).toBe(3);
    await world.retirar(maquina);
    expect(await quantos(depois)).toBe(0);
  });
});
