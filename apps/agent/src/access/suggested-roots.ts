import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { Permissions } from "./permissions.ts";

/** Where people and offices usually keep what is theirs. */
const USUAL = ["/home", "/srv"];

/** What a person is asked about at activation: what this machine already allows, or the usual folders that it has. */
export const suggestedRoots = (permissions: Permissions): readonly string[] =>
  permissions.isMissing() ? USUAL.filter((folder) => existsSync(folder)) : permissions.access().raizes;

/** Folders as a person types them, with commas or one in each line. */
export const rootsIn = (typed: string): readonly string[] =>
  typed
    .split(/[,\n]/)
    .map((folder) => folder.trim())
    .filter((folder) => isAbsolute(folder));
