import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("[SRV-331] promtool aceita as regras e os ensaios delas passam, cada alarme com a causa e sem ela", () => {
  const told = execFileSync(process.execPath, [join(import.meta.dirname, "check.ts")], { encoding: "utf8" });
  expect(told).toMatch(/^\d+ rules read\.\n$/);
});
