import { setTimeout as wait } from "node:timers/promises";
import { lockCatalogo } from "../../src/modules/catalogo/device/catalogo.queries.ts";
import { insertExclusaoPasta } from "../../src/modules/arquivos/browse/exclusao-pasta.queries.ts";
import { excluirPastaPedida } from "../../src/modules/arquivos/delete/excluir-pasta-pedida.ts";
import type { BackupWorld } from "../backups/backup-world.ts";
import type { GeneratedCatalog } from "./generate-catalog.ts";

export type DeletionFigures = {
  readonly files: number;
  readonly seconds: number;
  /** Longest time that a backup of the device would have waited for the lock of its catalog. */
  readonly longestWaitMs: number;
};

const PAUSE_MS = 5;

/** Deletes the large folder as its job does, while somebody else keeps asking for the lock of the device. */
export const measureDeletion = async (
  world: BackupWorld,
  { large, flatFolder }: GeneratedCatalog,
  files: number,
): Promise<DeletionFigures> => {
  const { idDispositivo, idContratacao, idConfiguracao } = large;
  const dono = { idDispositivo, idContratacao };
  const pasta = { idConfiguracao, caminho: ["C:", "Plana"].map((nome) => Buffer.from(nome)) };
  const id = await world.db.transaction().execute(async (tx) => {
    const { ultimaSequencia: ateSequencia } = await lockCatalogo(tx, dono);
    const termos = { idPasta: flatFolder, ateSequencia, soAntigas: false, idItem: null, pedidaEm: world.clock.now() };
    return insertExclusaoPasta(tx, dono, pasta, termos);
  });
  let isDone = false;
  const probe = async (): Promise<number> => {
    let longest = 0;
    while (!isDone) {
      const begun = performance.now();
      await world.db.transaction().execute((tx) => lockCatalogo(tx, dono));
      longest = Math.max(longest, performance.now() - begun);
      await wait(PAUSE_MS);
    }
    return longest;
  };
  const longest = probe();
  const begun = performance.now();
  await excluirPastaPedida(world.deps, id).finally(() => (isDone = true));
  return { files, seconds: (performance.now() - begun) / 1_000, longestWaitMs: await longest };
};
