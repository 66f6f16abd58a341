import type { WorkerDeps } from "../../../platform/worker-deps.ts";

/** A signed URL could bring a key back, or still be read, until its end; clocks differ a little. */
export const FOLGA_MS = 300_000;

/** Deletes every store version and delete marker of a key, by VersionId; true once the store lists nothing under it. */
export const expurgarChave = async (
  { objectStore }: Pick<WorkerDeps, "objectStore">,
  key: string,
): Promise<boolean> => {
  for await (const versao of objectStore.listVersions(key))
    await objectStore.deleteVersion(versao.key, versao.versionId);
  for await (const _ of objectStore.listVersions(key)) return false;
  return true;
};
