import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld } from "../../../../test/backups/backup-world.ts";
import { arquivo, iniciar, prepararLote } from "../../../../test/backups/mini-agent.ts";
import { confirmar } from "./confirmar.ts";

const POR_LOTE = 1_000;
const LOTES = 5;

describe("lotes de 1.000 arquivos", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  it("são gravados por conjuntos, e não linha por linha", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const lotes = [];
    for (let lote = 0; lote < LOTES; lote += 1) {
      const arquivos = Array.from({ length: POR_LOTE }, (_, numero) =>
        arquivo(`Livros/${lote}/${numero % 10}/folha ${numero}.txt`, `lote ${lote}, folha ${numero}`),
      );
      lotes.push(await prepararLote(world.deps, maquina, idBackup, arquivos));
    }
    const begun = performance.now();
    for (const lote of lotes) await confirmar(world.deps, maquina.agente, idBackup, lote);
    const seconds = (performance.now() - begun) / 1_000;
    process.stdout.write(`files confirmed per second: ${Math.round((POR_LOTE * LOTES) / seconds)}\n`);
    // One row at a time would need a round trip for each of several rows of each file.
    expect(seconds).toBeLessThan(LOTES * 4);
    expect(await conferirInvariantes(world, maquina.agente.idDispositivo)).toBe(POR_LOTE * LOTES);
  });
});
