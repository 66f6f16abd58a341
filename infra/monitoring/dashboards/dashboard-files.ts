import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RULES_DIR } from "../rule-files.ts";

export const DASHBOARDS_DIR = join(RULES_DIR, "dashboards");

/** What of these files differs from what lies in the folder, and what lies there without being one of them. */
export const driftOf = (files: ReadonlyMap<string, string>, folder: string): readonly string[] => [
  ...[...files]
    .filter(([name, text]) => {
      const file = join(folder, name);
      return !existsSync(file) || readFileSync(file, "utf8") !== text;
    })
    .map(([name]) => `dashboards/${name} is not what it is made of: npm run monitoring:dashboards`),
  ...globSync("*", { cwd: folder })
    .filter((name) => !files.has(name))
    .map((name) => `dashboards/${name} is made of nothing`),
];
