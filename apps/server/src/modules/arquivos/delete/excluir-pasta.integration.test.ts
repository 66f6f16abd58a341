import { devicePrefix } from "@acervo/backup-format/object-key";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lerCatalogo } from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { arquivo, concluir, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { mortal } from "../../../../test/backups/mortal-store.ts";
import { createLogger } from "../../../platform/logger/logger.ts";
import { excluirArquivos } from "./excluir-arquivos.ts";
import { compactarObjetos, expurgarObjetos } from "../../../../test/upkeep/sweeps.ts";

const MEIA_HORA_MS = 1_800_000;

describe("exclusão de uma pasta", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  const logger = createLogger({ level: "silent", servico: "teste" });
  const objetosNoBalde = async ({ agente }: Maquina): Promise<number> => {
    const prefixo = devicePrefix(agente.idDispositivo);
    let objetos = 0;
    for await (const { key } of world.deps.objectStore.listVersions(prefixo))
      objetos += key.startsWith(`${prefixo}m/`) ? 0 : 1;
    return objetos;
  };

  it("[SRV-101] some da lista na hora; os bytes saem por trabalhos que, mortos no meio, continuam", async () => {
    const maquina = await world.novaMaquina();
    const { agente, idConfiguracao } = maquina;
    const { idBackup } = await iniciar(world.deps, maquina);
    for (const lote of [1, 2, 3])
      await guardar(world.deps, maquina, idBackup, [
        arquivo(`Livros/${lote}/a.txt`, `livro ${lote}`),
        arquivo(`Fica/${lote}.txt`, `fica ${lote}`),
      ]);
    await concluir(world.deps, maquina, idBackup);
    const pasta = { idConfiguracao, caminho: [Buffer.from("C:"), Buffer.from("Livros")] };
    const excluir = () => excluirArquivos(world.deps, agente, { tipo: "pasta", pasta });
    expect(await excluir()).toBe(true);
    expect(await excluir()).toBe(false);
    const { arquivos } = await lerCatalogo(world.deps, agente, idConfiguracao, {});
    expect(arquivos.map(({ nome }) => nome)).toEqual(["1.txt", "2.txt", "3.txt"]);
    expect(await objetosNoBalde(maquina)).toBe(3);

    world.clock.advance(MEIA_HORA_MS);
    await compactarObjetos({ ...world.deps, logger });
    world.clock.advance(MEIA_HORA_MS);
    const { objectStore, morreu } = mortal(world.deps.objectStore, 1, true);
    await Promise.allSettled([expurgarObjetos({ ...world.deps, objectStore })]);
    expect(morreu()).toBe(true);
    await expurgarObjetos(world.deps);
    expect(await objetosNoBalde(maquina)).toBe(3);
    expect(await conferirInvariantes(world, agente.idDispositivo)).toBe(3);
  });
});
