import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { INSTALL_MS, installPrograms } from "../programs/install-programs.ts";

// Touches: deploy, infra.

beforeAll(() => installPrograms("monitoring"), INSTALL_MS);

test("[SRV-331][SRV-420][SRV-424] promtool aceita as regras e os ensaios delas, cada alarme com a causa e sem ela, o mês, e as expressões dos painéis, que estão guardados como são feitos", () => {
  const told = execFileSync(process.execPath, [join(import.meta.dirname, "check.ts")], { encoding: "utf8" });
  expect(told).toMatch(/^\d+ rules and 5 dashboards read\.\n$/);
});
