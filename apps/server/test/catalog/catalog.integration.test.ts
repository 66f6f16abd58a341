import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackupWorld, type BackupWorld } from "../backups/backup-world.ts";
import { measureCatalog, type CatalogFigures } from "./measure-catalog.ts";

/** Short form of `npm run bench:catalog`. Limits hold on a busy machine with two cores; figures are in docs/figures. */
describe("catálogo com 300 mil versões", () => {
  let world: BackupWorld;
  let figures: CatalogFigures;
  beforeAll(async () => {
    world = await createBackupWorld();
    figures = await measureCatalog(
      world,
      { versions: 300_000, largeDeviceFiles: 100_000, flatFolderFiles: 50_000 },
      {
        folderPages: 100,
        catalogPages: 5,
        confirmation: { devices: 2, batchesPerDevice: 2, filesPerBatch: 4_000 },
      },
    );
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  }, 180_000);
  afterAll(() => world.close());

  it("uma página de uma pasta plana custa o que ela mostra, não o que a pasta tem", () => {
    expect(figures.versions).toBe(300_000);
    expect(figures.folderPageBuffers).toBeGreaterThan(0);
    expect(figures.folderPageBuffers).toBeLessThan(1_000);
  });

  it("as páginas de pasta vêm em menos de 100 ms na mediana", () => {
    expect(figures.folderPages.flat.p50).toBeLessThan(100);
    expect(figures.folderPages.anyFolder.p50).toBeLessThan(100);
  });

  it("confirma pela API ao menos 1.000 arquivos por segundo", () => {
    expect(figures.confirmation.filesPerSecond).toBeGreaterThan(1_000);
  });
});
