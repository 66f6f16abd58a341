import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackupWorld, type BackupWorld } from "../../../test/backups/backup-world.ts";
import { chave, iniciar } from "../../../test/backups/mini-agent.ts";
import { limparChaves } from "./limpar-chaves.ts";

const DIA_MS = 86_400_000;

describe("limpeza das respostas guardadas", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  it("a mesma chave dá a mesma resposta por 30 dias; depois é esquecida, e repetir a limpeza não faz mal", async () => {
    const maquina = await world.novaMaquina();
    const chaveIdempotencia = chave();
    const comeco = await iniciar(world.deps, maquina, { chaveIdempotencia });
    const guardadas = async () =>
      (await world.db.selectFrom("chaveIdempotencia").select("chave").execute()).map(({ chave: uuid }) =>
        uuid.replaceAll("-", ""),
      );
    world.clock.advance(30 * DIA_MS);
    await limparChaves(world.deps);
    expect(await guardadas()).toEqual([chaveIdempotencia]);
    expect(await iniciar(world.deps, maquina, { chaveIdempotencia })).toEqual(comeco);
    world.clock.advance(1_000);
    await Promise.all([limparChaves(world.deps), limparChaves(world.deps)]);
    expect(await guardadas()).toEqual([]);
  });
});
