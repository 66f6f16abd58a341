import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackupWorld, type BackupWorld } from "../backups/backup-world.ts";
import { measureCatalog, type CatalogFigures } from "./measure-catalog.ts";

// Touches: arquivos, backups, catalogo.

/**
 * Short form of `npm run bench:catalog`. Its limits are ratios to something bare in the same run, so that they hold on a
 * busy machine; figures are in docs/figures.
 */
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

  it("uma página de pasta custa na mediana menos de trinta chamadas que leem uma linha", () => {
    const { bare, flat, anyFolder } = figures.browsing;
    for (const { p50 } of [flat, anyFolder]) expect(p50 / bare.p50).toBeLessThan(30);
  });

  it("uma pesquisa, comum, rara ou sem resultado, custa na mediana menos de cem chamadas que leem uma linha", () => {
    const { bare, search } = figures.browsing;
    for (const { p50 } of Object.values(search)) expect(p50 / bare.p50).toBeLessThan(100);
  });

  it("excluir uma pasta de 20 mil arquivos deixa um backup passar entre os passos", () => {
    const { longestWaitMs, seconds } = figures.deletion;
    expect(longestWaitMs / (seconds * 1_000)).toBeLessThan(0.2);
  });

  it("confirma pela API ao menos um trigésimo dos arquivos que as instruções nuas gravam no mesmo tempo", () => {
    const { filesPerSecond, bareFilesPerSecond } = figures.confirmation;
    expect(filesPerSecond / bareFilesPerSecond).toBeGreaterThan(1 / 30);
  });
});
