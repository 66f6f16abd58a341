import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { system } from "../system/system.ts";
import type { Permissions } from "./permissions.ts";

/** What a person is asked about at activation: what this machine already allows, or the usual folders that it has. */
export const suggestedRoots = (permissions: Permissions): readonly string[] =>
  permissions.isMissing() ? system.paths.usual.filter((folder) => existsSync(folder)) : permissions.access().raizes;

/** Folders as a person types them, with commas or one in each line. */
export const rootsIn = (typed: string): readonly string[] =>
  typed
    .split(/[,\n]/)
    .map((folder) => folder.trim())
    .filter((folder) => isAbsolute(folder));
