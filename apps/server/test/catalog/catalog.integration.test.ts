import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackupWorld, type BackupWorld } from "../backups/backup-world.ts";
import { measureCatalog, type CatalogFigures } from "./measure-catalog.ts";

/** Short form of `npm run bench:catalog`. Limits hold on a busy machine with two cores; figures are in docs/figures. */
describe("catálogo com 300 mil versões", () => {
  let world: BackupWorld;
  let figures: CatalogFigures;
  beforeAll(async () => {
    world = await createBackupWorld("disk");
    figures = await measureCatalog(
      world,
      { versions: 300_000, largeDeviceFiles: 100_000, flatFolderFiles: 20_000 },
      {
        folderPages: 60,
        searches: 10,
        catalogPages: 5,
        confirmation: { devices: 2, batchesPerDevice: 2, filesPerBatch: 4_000 },
      },
    );
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    // A minute on a quiet machine; what is held to limits are the figures, not this.
  }, 420_000);
  afterAll(() => world.close());

  it("uma página de uma pasta plana custa o que ela mostra, não o que a pasta tem", () => {
    expect(figures.versions).toBe(300_000);
    expect(figures.folderPageBuffers).toBeGreaterThan(0);
    expect(figures.folderPageBuffers).toBeLessThan(1_500);
  });

  it("as páginas de pasta vêm pela API em menos de 100 ms na mediana", () => {
    expect(figures.browsing.flat.p50).toBeLessThan(100);
    expect(figures.browsing.anyFolder.p50).toBeLessThan(100);
  });

  it("uma pesquisa vem em menos de 400 ms na mediana, comum, rara ou sem resultado", () => {
    for (const { p50 } of Object.values(figures.browsing.search)) expect(p50).toBeLessThan(400);
  });

  it("excluir uma pasta de 20 mil arquivos não segura um backup por mais de 5 s", () => {
    expect(figures.deletion.longestWaitMs).toBeLessThan(5_000);
  });

  it("confirma pela API ao menos 1.000 arquivos por segundo", () => {
    expect(figures.confirmation.filesPerSecond).toBeGreaterThan(1_000);
  });
});
