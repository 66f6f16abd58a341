import { systemClock } from "../../src/platform/clock.ts";
import type { BackupWorld } from "../backups/backup-world.ts";
import { generateCatalog, type CatalogShape } from "./generate-catalog.ts";
import { countFolderPageBuffers, measureBrowsing, type BrowsingFigures } from "./measure-browsing.ts";
import {
  measureConfirmation,
  signIn,
  startWorldApi,
  type ConfirmationFigures,
  type ConfirmationLoad,
} from "./measure-confirmation.ts";
import { measureDeletion, type DeletionFigures } from "./measure-deletion.ts";
import { measureCatalogPages, type Times } from "./measure-pages.ts";

export type CatalogFigures = {
  readonly versions: number;
  readonly loadSeconds: number;
  readonly browsing: BrowsingFigures;
  /** Blocks of the cache that a page of the large folder touches. */
  readonly folderPageBuffers: number;
  readonly catalogPages: Times;
  readonly confirmation: ConfirmationFigures;
  readonly deletion: DeletionFigures;
};

export type CatalogRounds = {
  readonly folderPages: number;
  readonly searches: number;
  readonly catalogPages: number;
  readonly confirmation: ConfirmationLoad;
};

/** Loads a catalog of the given shape into the world's database, then reads, confirms and deletes with it there. */
export const measureCatalog = async (
  world: BackupWorld,
  shape: CatalogShape,
  rounds: CatalogRounds,
): Promise<CatalogFigures> => {
  const begun = performance.now();
  const catalog = await generateCatalog(world.database.ownerUrl, shape);
  const loadSeconds = (performance.now() - begun) / 1_000;
  // A long run tells what it has: what comes later may fail.
  const tell = (figures: object): boolean => process.stderr.write(`${JSON.stringify(figures)}\n`);
  tell({ loadSeconds });
  // The store compares signatures with its own clock.
  world.clock.set(systemClock.now());
  const flatFiles = shape.flatFolderFiles;
  const { idDispositivo, idContratacao, idConfiguracao } = catalog.large;
  const agente = { idDispositivo, idContratacao, versaoChave: 1, epoca: 1 };
  const token = await signIn(world, { agente, idConfiguracao });
  const api = await startWorldApi(world);
  try {
    const times = { pages: rounds.folderPages, searches: rounds.searches, flatFiles };
    const browsing = await measureBrowsing(world, api, catalog, times);
    tell({ browsing });
    const folderPageBuffers = await countFolderPageBuffers(world.db, catalog);
    const catalogPages = await measureCatalogPages({ url: api.url, token }, catalog, {
      flatFiles,
      rounds: rounds.catalogPages,
    });
    const deletion = await measureDeletion(world, catalog, flatFiles);
    tell({ folderPageBuffers, catalogPages, deletion });
    const confirmation = await measureConfirmation(world, api, rounds.confirmation);
    const { versions } = catalog;
    return { versions, loadSeconds, browsing, folderPageBuffers, catalogPages, confirmation, deletion };
  } finally {
    await api.stop();
  }
};
