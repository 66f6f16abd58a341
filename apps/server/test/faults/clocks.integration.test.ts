import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conferirInvariantes } from "../backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld } from "../backups/backup-world.ts";
import { arquivo, guardar, iniciar } from "../backups/mini-agent.ts";

// Touches: armazem, backups, catalogo.

const MINUTO_MS = 60_000;

describe("relógios do servidor", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  it("[R9][I1][I3] um relógio que volta, ou o de outra máquina que está atrasado, não faz uma versão acabar antes de começar", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    world.clock.advance(-10 * MINUTO_MS);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "dois"), arquivo("b.txt", "um")]);
    world.clock.advance(5 * MINUTO_MS);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "três")]);
    expect(await conferirInvariantes(world, maquina.agente.idDispositivo)).toBe(4);
    const versoes = await world.db
      .selectFrom("arquivoVersao")
      .select(["numero", "validoDe"])
      .where("idDispositivo", "=", maquina.agente.idDispositivo)
      .orderBy("numero")
      .execute();
    const instantes = versoes.map(({ validoDe }) => validoDe.getTime());
    expect(instantes).toEqual(instantes.toSorted((a, b) => a - b));
  });
});
