import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld } from "../../../../test/backups/backup-world.ts";
import { arquivo, iniciar, prepararLote } from "../../../../test/backups/mini-agent.ts";
import { statementsOf } from "../../../../test/statements.ts";
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
    for (const lote of lotes) {
      const instrucoes = await statementsOf(() => confirmar(world.deps, maquina.agente, idBackup, lote));
      // One row at a time would be several statements for each file.
      expect(instrucoes.length).toBeLessThan(POR_LOTE / 10);
    }
    expect(await conferirInvariantes(world, maquina.agente.idDispositivo)).toBe(POR_LOTE * LOTES);
  });
});
