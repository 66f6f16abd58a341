import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { codeOf } from "../system/error-code.ts";

/** `NAME=value` lines of the machine's settings file; none where there is no such file. */
export const readSettingsFile = (path: string): NodeJS.ProcessEnv => {
  try {
    return parseEnv(readFileSync(path, "utf8"));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return {};
    throw error;
  }
};
