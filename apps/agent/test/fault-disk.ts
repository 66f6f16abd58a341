import type { ByteName } from "../src/platform/byte-name.ts";
import type { Disk } from "../src/system/port.ts";
import { system } from "../src/system/system.ts";

const realDisk = system.disk;

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** The real disk, on which some paths answer with an error: root may read everything, so a test can't take it away. */
export const faultDisk = (faults: {
  readonly list?: Readonly<Record<ByteName, string>>;
  readonly stat?: Readonly<Record<ByteName, string>>;
}): Disk => ({
  list: (path) => {
    const code = faults.list?.[path];
    if (code !== undefined) throw failure(code);
    return realDisk.list(path);
  },
  stat: (path) => {
    const code = faults.stat?.[path];
    if (code !== undefined) throw failure(code);
    return realDisk.stat(path);
  },
});
