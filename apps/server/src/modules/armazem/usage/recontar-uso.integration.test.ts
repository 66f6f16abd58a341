import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld } from "../../../../test/backups/backup-world.ts";
import { arquivo, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { createLogger } from "../../../platform/logger/logger.ts";
import { recontarUso } from "../../../../test/upkeep/sweeps.ts";

describe("recontagem do espaço", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  it("[SRV-102] conta a partir das versões, cada byte uma vez, e corrige o que estiver errado", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo, idContratacao } = maquina.agente;
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um"), arquivo("b.txt", "outro")]);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "dois!")]);
    const logger = createLogger({ level: "silent", servico: "teste" });
    const recontar = () => recontarUso({ ...world.deps, logger });
    const usado = () =>
      world.db.selectFrom("uso").select("bytes").where("idContratacao", "=", idContratacao).executeTakeFirst();
    await recontar();
    expect(await usado()).toEqual({ bytes: 12 });

    await world.db.updateTable("uso").set({ bytes: 99 }).where("idContratacao", "=", idContratacao).execute();
    await world.db.updateTable("usoDispositivo").set({ bytes: 5 }).where("idDispositivo", "=", idDispositivo).execute();
    await world.db
      .updateTable("objeto")
      .set({ trechosVivos: "{[0,7)}" })
      .where("idDispositivo", "=", idDispositivo)
      .execute();
    await recontar();
    expect(await usado()).toEqual({ bytes: 12 });
    expect(await conferirInvariantes(world, idDispositivo)).toBe(3);

    await world.db
      .updateTable("dispositivo")
      .set({ ativado: false, dataFim: world.clock.now(), expurgoPrevistoEm: world.clock.now() })
      .where("id", "=", idDispositivo)
      .execute();
    await recontar();
    expect(await usado()).toEqual({ bytes: 0 });
  });
});
