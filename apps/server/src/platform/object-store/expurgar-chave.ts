import { ObjectLockedError, type ObjectVersion } from "./object-store.ts";
import type { WorkerDeps } from "../worker-deps.ts";

/** A signed URL could bring a key back, or still be read, until its end; clocks differ a little. */
export const FOLGA_MS = 300_000;

/** What is locked stays and is tried again another time; it must not keep the others from going. */
export const deleteUnlessLocked = async (
  { objectStore }: Pick<WorkerDeps, "objectStore">,
  { key, versionId }: Pick<ObjectVersion, "key" | "versionId">,
): Promise<void> => {
  try {
    await objectStore.deleteVersion(key, versionId);
  } catch (error) {
    if (!(error instanceof ObjectLockedError)) throw error;
  }
};

/** Deletes every store version and delete marker of a key, by VersionId; true once the store lists nothing under it. */
export const expurgarChave = async (deps: Pick<WorkerDeps, "objectStore">, key: string): Promise<boolean> => {
  for await (const versao of deps.objectStore.listVersions(key)) await deleteUnlessLocked(deps, versao);
  for await (const _ of deps.objectStore.listVersions(key)) return false;
  return true;
};
