import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackupWorld, type BackupWorld } from "../../../../test/backups/backup-world.ts";
import { arquivo, guardar, maquinaEmBackup } from "../../../../test/backups/mini-agent.ts";

const TETO = { chave: "maximo-arquivos-contratacao", vigenteDesde: "2021-01-02" };

describe("teto de arquivos de uma contratação", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
    await world.db
      .insertInto("parametro")
      .values({ ...TETO, valor: "3", tipo: "inteiro", descricao: "Teto de teste" })
      .execute();
  });
  afterAll(() => world.close());

  it("[F2][SRV-152] o lote que passaria dele é recusado inteiro; mudanças do que está guardado continuam", async () => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    const guardados = async () => {
      const linhas = await world.db
        .selectFrom("arquivo")
        .select("nomeExibicao")
        .where("idDispositivo", "=", idDispositivo)
        .execute();
      return linhas.map(({ nomeExibicao }) => nomeExibicao).toSorted();
    };
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um"), arquivo("b.txt", "um")]);
    const demais = [arquivo("a.txt", "dois"), arquivo("c.txt", "um"), arquivo("d.txt", "um")];
    await expect(guardar(world.deps, maquina, idBackup, demais)).rejects.toMatchObject({
      codigo: "LIMITE_ARQUIVOS_ATINGIDO",
    });
    expect(await guardados()).toEqual(["a.txt", "b.txt"]);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "dois"), arquivo("c.txt", "um")]);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "três"), arquivo("b.txt", "dois")]);
    expect(await guardados()).toEqual(["a.txt", "b.txt", "c.txt"]);
  });
});
