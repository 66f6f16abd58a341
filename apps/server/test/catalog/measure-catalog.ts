import type { BackupWorld } from "../backups/backup-world.ts";
import { generateCatalog, type CatalogShape } from "./generate-catalog.ts";
import {
  measureConfirmation,
  signIn,
  startWorldApi,
  type ConfirmationFigures,
  type ConfirmationLoad,
} from "./measure-confirmation.ts";
import {
  countFolderPageBuffers,
  measureCatalogPages,
  measureFolderPages,
  type FolderPages,
  type Times,
} from "./measure-pages.ts";

export type CatalogFigures = {
  readonly versions: number;
  readonly loadSeconds: number;
  readonly folderPages: FolderPages;
  /** Blocks of the cache that a page of the large folder touches. */
  readonly folderPageBuffers: number;
  readonly catalogPages: Times;
  readonly confirmation: ConfirmationFigures;
};

export type CatalogRounds = {
  readonly folderPages: number;
  readonly catalogPages: number;
  readonly confirmation: ConfirmationLoad;
};

/** Loads a catalog of the given shape into the world's database, then reads and confirms with it there. */
export const measureCatalog = async (
  world: BackupWorld,
  shape: CatalogShape,
  rounds: CatalogRounds,
): Promise<CatalogFigures> => {
  const begun = performance.now();
  const catalog = await generateCatalog(world.database.url, shape);
  const loadSeconds = (performance.now() - begun) / 1_000;
  const flatFiles = shape.flatFolderFiles;
  const folderPages = await measureFolderPages(world.database.url, catalog, { flatFiles, rounds: rounds.folderPages });
  const folderPageBuffers = await countFolderPageBuffers(world.db, catalog, flatFiles);
  const { idDispositivo, idContratacao, idConfiguracao } = catalog.large;
  const agente = { idDispositivo, idContratacao, versaoChave: 1, epoca: 1 };
  const token = await signIn(world, { agente, idConfiguracao });
  const api = await startWorldApi(world);
  try {
    const catalogPages = await measureCatalogPages({ url: api.url, token }, catalog, {
      flatFiles,
      rounds: rounds.catalogPages,
    });
    const confirmation = await measureConfirmation(world, api, rounds.confirmation);
    return { versions: catalog.versions, loadSeconds, folderPages, folderPageBuffers, catalogPages, confirmation };
  } finally {
    await api.stop();
  }
};
