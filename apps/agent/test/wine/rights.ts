import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Machine } from "./installed.ts";
import { codeFile, settingsFile } from "./silent-way.ts";

const SYSTEM = "S-1-5-18";
const ADMINISTRATORS = "S-1-5-32-544";

/** By their numbers: the names are in the language of the machine. */
const whoMayOpen = (path: string): readonly string[] => {
  const ask = `(Get-Acl -LiteralPath '${path}').GetAccessRules($true, $true, [Security.Principal.SecurityIdentifier]).IdentityReference.Value | Sort-Object -Unique`;
  const { stdout } = spawnSync("powershell.exe", ["-NoProfile", "-Command", ask]);
  return stdout.toString().trim().split(/\r?\n/);
};

/** Wine keeps no rights that could be read: this is a question for a Windows. */
export const expectRightsOfTheSystem = (machine: Machine): void => {
  const paths = [machine.dados, settingsFile(machine), codeFile(machine)].filter((path) => existsSync(path));
  for (const path of paths) assert.deepEqual(whoMayOpen(path), [SYSTEM, ADMINISTRATORS], path);
};
