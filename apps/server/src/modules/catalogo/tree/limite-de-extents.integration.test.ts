import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackupWorld, type BackupWorld } from "../../../../test/backups/backup-world.ts";
import { arquivo, guardar, maquinaEmBackup } from "../../../../test/backups/mini-agent.ts";
import { findExtents } from "./arvore.queries.ts";

const MIB = 2 ** 20;
const CABEM = 16;

describe("listas de extents lidas de uma vez", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  it("[SRV-158] as que passam de 16 MiB somadas são recusadas, sem serem lidas", async () => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    const arquivos = Array.from({ length: CABEM + 1 }, (_, numero) => arquivo(`${numero}.txt`, `${numero}`));
    await guardar(world.deps, maquina, idBackup, arquivos);
    // As long as a list of some hundred thousand pieces is: nothing here reads what it says.
    await world.db
      .updateTable("arquivoVersao")
      .set({ trechos: randomBytes(MIB) })
      .where("idDispositivo", "=", idDispositivo)
      .execute();
    const versoes = await world.db
      .selectFrom("arquivoVersao")
      .select(["idArquivo", "numero"])
      .where("idDispositivo", "=", idDispositivo)
      .execute();
    const lidas = await findExtents(world.db, idDispositivo, versoes.slice(0, CABEM));
    expect(lidas.map((trechos) => trechos?.length)).toEqual(Array.from({ length: CABEM }, () => MIB));
    await expect(findExtents(world.db, idDispositivo, versoes)).rejects.toMatchObject({ codigo: "CAMPO_INVALIDO" });
  });
});
