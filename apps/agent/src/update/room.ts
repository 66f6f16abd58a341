import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";

export class NoRoom extends Error {
  override readonly name = "NoRoom";
  readonly faltamBytes: number;

  constructor(faltamBytes: number, options?: ErrorOptions) {
    super(`${faltamBytes} bytes are missing`, options);
    this.faltamBytes = faltamBytes;
  }
}

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

export const sizeOfFolder = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    // The compiler's cache changes while it is counted.
    .reduce((total, { parentPath, name }) => total + (sizeOf(join(parentPath, name)) ?? 0), 0);

/** As the last four bytes of gzip have it, which is right below 4 GiB. */
export const unzippedSize = (path: string): number => {
  const last = Buffer.alloc(4);
  const file = openSync(path, "r");
  try {
    readSync(file, last, 0, last.length, Math.max(0, statSync(path).size - last.length));
  } finally {
    closeSync(file);
  }
  return last.readUInt32LE();
};
