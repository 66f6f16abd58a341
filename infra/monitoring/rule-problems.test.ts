import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMonitoring, RULES_DIR } from "./rule-files.ts";
import { ruleProblems, seriesIn, type Monitoring } from "./rule-problems.ts";

const alarm = {
  alert: "Cheio",
  expr: 'max by (fila) (acervo_fila{estado="a"}) > 2',
  labels: { severity: "page" as const },
  annotations: { customer: "Nada funciona.", runbook: "docs/operations/incidents.md#fila" },
};
const tried = (samples: readonly unknown[]) => ({
  promql_expr_test: [{ expr: 'count(ALERTS{alertname="Cheio"})', exp_samples: samples }],
});
const good: Monitoring = {
  rules: [alarm],
  tests: [{ tests: [tried([1]), tried([])] }],
  sections: new Set(["fila"]),
  metrics: new Set(["acervo_fila"]),
};

describe("as regras de alarme", () => {
  it("[SRV-330] cada uma tem ensaio com e sem a causa, o que fazer, e só pede o que alguém conta", () => {
    expect(ruleProblems(readMonitoring())).toEqual([]);
    expect(ruleProblems(good)).toEqual([]);
    const problems = (change: Partial<Monitoring>) => ruleProblems({ ...good, ...change });
    expect(problems({ tests: [{ tests: [tried([])] }] })).toEqual(["Cheio: no test in which it fires"]);
    expect(problems({ tests: [{ tests: [tried([1])] }] })).toEqual(["Cheio: no test in which it does not fire"]);
    expect(problems({ sections: new Set() })).toEqual([`Cheio: no such section: ${alarm.annotations.runbook}`]);
    expect(problems({ metrics: new Set() })).toEqual(["Cheio: nobody tells acervo_fila"]);
  });

  it("lê os nomes das séries de uma expressão, e só eles", () => {
    expect(seriesIn('sum by (a, b) (rate(x_total{c=~"d.*"}[5m])) / sum(y) > bool 3 and on (a) up == 1')).toEqual([
      "x_total",
      "y",
      "up",
    ]);
    expect(seriesIn("avg_over_time((max(p) > bool 600)[1h:5m]) or acervo:razao:5m - time() < 14 * 86400")).toEqual([
      "p",
      "acervo:razao:5m",
    ]);
  });

  it("[SRV-424] o que o mês permite é o que os alarmes do orçamento medem", () => {
    const read = (name: string): string => readFileSync(join(RULES_DIR, name), "utf8");
    const allowed = /record: acervo:slo_allowed_ratio\n\s+labels: \{ slo: (\w+) \}\n\s+expr: vector\((.+)\)/g;
    const owed = [...read("month.rules.yml").matchAll(allowed)].map(([, slo = "", part = ""]) => [slo, part] as const);
    expect(owed.map(([slo]) => slo)).toEqual(["api", "backups", "jobs", "restores", "payments"]);
    for (const [slo, part] of owed)
      for (const [window, times] of [
        ["1h", "14.4"],
        ["6h", "6"],
      ])
        expect(read("slo.rules.yml")).toContain(
          `acervo:slo_error_ratio:${window}{slo="${slo}"} > ${times} * ${part} and`,
        );
  });
});
