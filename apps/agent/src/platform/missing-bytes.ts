import { statfsSync } from "node:fs";

/** How much is missing for so many bytes more below a folder; 0: they fit. */
export const missingBytes = (folder: string, needed: number): number => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.max(0, needed - bavail * bsize);
};
