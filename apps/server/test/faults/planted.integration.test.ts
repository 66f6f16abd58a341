import { devicePrefix } from "@acervo/backup-format/object-key";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conferirInvariantes } from "../backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../backups/backup-world.ts";
import { arquivo, guardar, iniciar } from "../backups/mini-agent.ts";

// Touches: armazem, backups, catalogo.

describe("as conferências acusam o que está errado", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  const guardada = async (): Promise<Maquina> => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um"), arquivo("b.txt", "dois")]);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "três")]);
    return maquina;
  };
  const estragos: Record<string, (idDispositivo: number) => Promise<unknown>> = {
    "um objeto que sumiu": async (idDispositivo) => {
      const prefixo = devicePrefix(idDispositivo);
      for await (const { key, versionId } of world.deps.objectStore.listVersions(prefixo))
        if (!key.startsWith(`${prefixo}m/`)) await world.deps.objectStore.deleteVersion(key, versionId);
    },
    "um delta que sumiu": async (idDispositivo) => {
      for await (const { key, versionId } of world.deps.objectStore.listVersions(`${devicePrefix(idDispositivo)}m/`))
        return world.deps.objectStore.deleteVersion(key, versionId);
    },
    "um objeto que ninguém concedeu": (idDispositivo) =>
      world.deps.objectStore.put({
        key: `${devicePrefix(idDispositivo)}${"ab".repeat(16)}`,
        body: Buffer.from("x"),
        contentType: "text/plain",
      }),
    "um resumo trocado": (id) =>
      sql`update arquivo_versao set sha256 = sha256('x') where id_dispositivo = ${id} and sha256 is not null`.execute(
        world.db,
      ),
    "uma versão perdida": (id) =>
      sql`delete from arquivo_versao where id_dispositivo = ${id} and valido_ate is not null`.execute(world.db),
    "uma versão que não acabou": (id) =>
      sql`update arquivo_versao set valido_ate = null where id_dispositivo = ${id}`.execute(world.db),
    "um uso errado": (id) =>
      sql`update uso_dispositivo set bytes = bytes + 1 where id_dispositivo = ${id}`.execute(world.db),
  };

  it.each(Object.entries(estragos))("%s", async (_, estragar) => {
    const { agente } = await guardada();
    expect(await conferirInvariantes(world, agente.idDispositivo)).toBe(3);
    await estragar(agente.idDispositivo);
    await expect(conferirInvariantes(world, agente.idDispositivo)).rejects.toBeInstanceOf(Error);
  });
});
