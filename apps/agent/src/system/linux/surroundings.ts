import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Surroundings } from "../port.ts";

const run = promisify(execFile);
const PATIENCE_MS = 5_000;
const SUPPLIES = "/sys/class/power_supply";

const optional = <T>(read: () => T, without: T): T => {
  try {
    return read();
  } catch {
    return without;
  }
};

const valueOf = (folder: string, supply: string, name: string): string =>
  optional(() => readFileSync(join(folder, supply, name), "utf8").trim(), "");

/** The charge of a machine that has no power; null: it has, or it has no battery. A mouse's battery is not the machine's. */
export const batteryOf = (folder: string): number | null => {
  const supplies = optional(() => readdirSync(folder), []).filter((one) => valueOf(folder, one, "scope") !== "Device");
  const isPowered = supplies.some(
    (one) => valueOf(folder, one, "type") !== "Battery" && valueOf(folder, one, "online") === "1",
  );
  const charges = supplies
    .filter((one) => valueOf(folder, one, "type") === "Battery" && valueOf(folder, one, "status") === "Discharging")
    .map((one) => valueOf(folder, one, "capacity"))
    .filter((text) => /^\d{1,3}$/.test(text))
    .map(Number);
  return isPowered || charges.length === 0 ? null : Math.max(...charges);
};

/** As NetworkManager's property says it: 1 yes, 3 as far as it can guess. */
export const isMeteredBy = (told: string): boolean => /^u [13]\s*$/.test(told);

const NETWORK = "org.freedesktop.NetworkManager";
const askNetwork = async (): Promise<boolean> => {
  const property = [NETWORK, "/org/freedesktop/NetworkManager", NETWORK, "Metered"];
  const { stdout } = await run("busctl", ["get-property", ...property], { timeout: PATIENCE_MS });
  return isMeteredBy(stdout);
};

/** A twentieth of the processor while others want all of it; less would keep a backup of a busy machine from ending. */
const NICE = 15;
const OWN = "/proc/self";

export const linuxSurroundings: Surroundings = {
  look: async () => ({ bateria: batteryOf(SUPPLIES), redeTarifada: await askNetwork().catch(() => false) }),
  standBack: () => {
    // Each thread has a priority of its own here; those that begin later take it from whoever began them. The disk's
    // follows from it.
    const threads = optional(() => readdirSync(join(OWN, "task")), []);
    for (const thread of threads) optional(() => setPriority(Number(thread), NICE), undefined);
    // Where the system shares by session first, the session stands back, too.
    optional(() => writeFileSync(join(OWN, "autogroup"), String(NICE)), undefined);
  },
};
