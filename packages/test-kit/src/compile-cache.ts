import { join } from "node:path";

/**
 * Goes into the environment of every process of ours that a test starts: it finds its code compiled where an earlier one
 * left it. Half of the processor time of a start would be compiling, and a process that is killed leaves nothing.
 */
export const compileCache: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../../node_modules/.cache/node"),
};
