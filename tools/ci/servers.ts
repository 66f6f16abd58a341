import { spawnSync } from "node:child_process";
import { join } from "node:path";

const REPO = join(import.meta.dirname, "../..");
const stack = (command: string): boolean =>
  spawnSync("npm", ["run", "--silent", "stack", "--", command], { cwd: REPO, stdio: "ignore" }).status === 0;

/** Stops the servers that the work has started; those that were up before belong to somebody. */
export const leavingServers = async <T>(work: () => Promise<T>): Promise<T> => {
  const wereUp = stack("status");
  try {
    return await work();
  } finally {
    if (!wereUp) stack("stop");
  }
};
