import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { join, dirname } from "node:path";

/** Lets one start or stop of this checkout's stack run at a time; a second one waits for its turn. */
export async function withLock<T>(stackDir: string, work: () => Promise<T>): Promise<T> {
  // Beside the folder, not in it: a fresh start removes the folder.
  const path = join(dirname(stackDir), "node_modules/.cache/acervo-stack.lock");
  mkdirSync(dirname(path), { recursive: true });
  while (!tryLock(path)) await delay(200);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function tryLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (holderIsGone(path)) rmSync(path, { force: true });
    return false;
  }
}

function holderIsGone(path: string): boolean {
  try {
    process.kill(Number(readFileSync(path, "utf8")), 0);
    return false;
  } catch {
    return true;
  }
}
