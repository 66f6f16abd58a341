import { devicePrefix } from "@acervo/backup-format/object-key";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { arquivo, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { later } from "../../../platform/clock.ts";
import { expurgarDispositivos } from "./expurgar-dispositivos.ts";

const MINUTO_MS = 60_000;

describe("expurgo de dispositivos removidos", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  const contar = async ({ agente }: Maquina): Promise<number> => {
    let versoes = 0;
    for await (const _ of world.deps.objectStore.listVersions(devicePrefix(agente.idDispositivo))) versoes += 1;
    return versoes;
  };

  it("[SRV-80] no prazo, não resta nenhuma versão no armazém; morto no meio, continua; o vizinho fica", async () => {
    const vizinha = await world.novaMaquina();
    const removida = await world.novaMaquina();
    for (const maquina of [vizinha, removida]) {
      const { idBackup } = await iniciar(world.deps, maquina);
      await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
      await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "dois")]);
    }
    const { idDispositivo, idContratacao } = removida.agente;
    const agora = world.clock.now();
    await world.db
      .updateTable("dispositivo")
      .set({ ativado: false, dataFim: agora, expurgoPrevistoEm: later(agora, 10 * MINUTO_MS) })
      .where("id", "=", idDispositivo)
      .execute();
    await expurgarDispositivos(world.deps);
    world.clock.advance(11 * MINUTO_MS);
    await expurgarDispositivos(world.deps);
    expect(await contar(removida)).toBe(4);

    world.clock.advance(10 * MINUTO_MS);
    let apagadas = 0;
    const morre = {
      ...world.deps.objectStore,
      deleteVersion: (key: string, versionId: string) => {
        apagadas += 1;
        return apagadas > 2 ? Promise.reject(new Error("morte")) : world.deps.objectStore.deleteVersion(key, versionId);
      },
    };
    await expect(expurgarDispositivos({ ...world.deps, objectStore: morre })).rejects.toThrow("morte");
    await expurgarDispositivos(world.deps);
    await expurgarDispositivos(world.deps);
    expect(await contar(removida)).toBe(0);
    const uso = await world.db
      .selectFrom("uso")
      .select("bytes")
      .where("idContratacao", "=", idContratacao)
      .executeTakeFirst();
    expect(uso).toEqual({ bytes: 0 });
    expect(await contar(vizinha)).toBe(4);
    expect(await conferirInvariantes(world, vizinha.agente.idDispositivo)).toBe(2);
  });
});
