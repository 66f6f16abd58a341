import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge } from "./counts.ts";

const vitest = (...statuses: readonly string[]) => ({
  testResults: [{ name: "um.test.ts", assertionResults: statuses.map((status) => ({ fullName: status, status })) }],
});
const playwright = (...statuses: readonly string[]) => ({
  suites: [
    {
      title: "um.spec.ts",
      specs: [],
      suites: [
        {
          title: "jornada",
          specs: statuses.map((status) => ({
            title: `caso ${status}`,
            tests: [{ expectedStatus: "passed", status, results: [{ status: "failed" }] }],
          })),
        },
      ],
    },
  ],
});

describe("juízo de um passo", () => {
  let folder = "";
  const results = (report: unknown) => {
    writeFileSync(join(folder, "resultados.json"), JSON.stringify(report));
    return { file: join(folder, "resultados.json"), mayBeEmpty: false };
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "acervo-counts-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("sem resultados, conta como uma verificação", () => {
    expect(judge(undefined, undefined)).toMatchObject({ passed: 1, failed: 0 });
    expect(judge("exit code 3", undefined)).toMatchObject({ passed: 0, failed: 1, reason: "exit code 3" });
  });

  it("conta o que rodou, não só o código de saída, e nomeia o que não passou", () => {
    expect(judge(undefined, results(vitest("passed", "passed")))).toEqual({ passed: 2, failed: 0, failures: [] });
    expect(judge(undefined, results(vitest("passed", "failed", "skipped")))).toMatchObject({
      passed: 1,
      failed: 2,
      failures: ["failed", "skipped"],
    });
    expect(judge(undefined, results(playwright("expected", "unexpected", "skipped", "flaky")))).toMatchObject({
      passed: 1,
      failed: 3,
      failures: ["caso unexpected", "caso skipped", "caso flaky"],
      reason: "tests failed, were skipped or passed only when retried",
    });
  });

  it("uma suíte sem teste algum, ou sem resultados, falhou", () => {
    expect(judge(undefined, results({}))).toMatchObject({ passed: 0, failed: 1, reason: "it ran no test" });
    expect(judge(undefined, { file: join(folder, "nenhum.json"), mayBeEmpty: true })).toMatchObject({
      failed: 1,
      reason: "it left no test results",
    });
  });

  it("aceita uma suíte vazia só onde nada pode ter sido tocado", () => {
    expect(judge(undefined, { ...results(vitest()), mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 0 });
  });

  it("uma suíte que falhou conta ao menos uma falha, com ou sem resultados", () => {
    expect(judge("exit code 1", results(vitest("passed")))).toMatchObject({
      passed: 1,
      failed: 1,
      reason: "exit code 1",
    });
    expect(judge("exit code 1", { file: join(folder, "nenhum.json"), mayBeEmpty: false })).toMatchObject({ failed: 1 });
  });
});
