import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { asOwner } from "@acervo/test-kit/database";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackupWorld, type BackupWorld } from "../../test/backups/backup-world.ts";
import { fotografarCatalogo } from "../../test/backups/catalog-snapshot.ts";
import { comandarCatalogo } from "../modules/armazem/rebuild/comando-catalogo.ts";
import { arquivo, guardar, iniciar } from "../../test/backups/mini-agent.ts";

// Touches: armazem, backups, catalogo.

describe("comando do catálogo", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  const run = async (...args: string[]): Promise<{ exitCode: number | null; output: string }> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "catalogo.ts"), ...args], {
      env: { ...testServerEnvironment(world.database.url), ACERVO_S3_BUCKET: world.bucket.name },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    await once(child, "close");
    return { exitCode: child.exitCode, output };
  };

  it("reconstrói todos os dispositivos, diz o que fez, e depois solta a coleta", async () => {
    const maquinas = [await world.novaMaquina(), await world.novaMaquina()];
    for (const maquina of maquinas) {
      const { idBackup } = await iniciar(world.deps, maquina);
      await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    }
    const ids = maquinas.map(({ agente }) => agente.idDispositivo);
    const fotografar = () => Promise.all(ids.map((id) => fotografarCatalogo(world.db, id)));
    const antes = await fotografar();
    await asOwner(world.database, "truncate arquivo_versao, arquivo, pasta, objeto, catalogo, catalogo_configuracao");

    const feita = await run("reconstruir", "todos");
    expect(feita).toMatchObject({ exitCode: 0 });
    for (const id of ids) expect(feita.output).toContain(`Dispositivo ${id}: 1 arquivos, 1 versões, 1 objetos`);
    expect(await fotografar()).toEqual(antes);
    const comandar = (...args: string[]) => comandarCatalogo(world.deps, args);
    expect((await comandar("situacao")).linhas).toHaveLength(2);
    expect(await comandar("liberar", String(ids[0]))).toMatchObject({ codigo: 0 });
    expect((await comandar("situacao")).linhas).toHaveLength(1);
    expect(await run("apagar", "tudo")).toMatchObject({ exitCode: 2 });
  });
});
