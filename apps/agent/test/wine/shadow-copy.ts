import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { windowsSnapshots } from "../../src/system/windows/snapshots.ts";

/** On a real Windows: what was there when a copy of its volume was made is read from it, and the copy is gone again. */
export const readFromAShadowCopy = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-copia-"));
  const path = join(folder, "banco.fdb");
  writeFileSync(path, "como estava", { flush: true });
  const open = openSync(path, "r+");
  try {
    const snapshot = await windowsSnapshots.take(path);
    if (snapshot === null) throw new Error("no shadow copy was made");
    try {
      writeFileSync(open, "como ficou ");
      if (readFileSync(snapshot.at(path), "utf8") !== "como estava") throw new Error("the copy is not of that moment");
    } finally {
      await windowsSnapshots.remove(snapshot.id);
    }
    try {
      readFileSync(snapshot.at(path));
    } catch {
      return;
    }
    throw new Error("the copy is still there");
  } finally {
    closeSync(open);
    rmSync(folder, { recursive: true });
  }
};
