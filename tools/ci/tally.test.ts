import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Outcome, ResultsFormat, Step } from "./step.ts";
import { judge, tally } from "./tally.ts";
import { countTests } from "./test-counts.ts";

const passed: Outcome = { passed: true, seconds: 1 };
const failed: Outcome = { passed: false, seconds: 1, reason: "exit code 1" };
const check: Step = { name: "lint", command: [], needs: [], cores: 1, limitSeconds: 1 };
const suite = (format: ResultsFormat, file: string): Step => ({ ...check, name: file, results: { format, file } });
const vitest = (total: number, good: number): string => JSON.stringify({ numTotalTests: total, numPassedTests: good });
const playwright = (stats: object): string =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, skipped: 0, flaky: 0, ...stats } });

describe("contagem de testes", () => {
  it("um teste pulado ou que só passou na segunda vez não passou", () => {
    expect(countTests("vitest", vitest(10, 8))).toEqual({ passed: 8, failed: 2 });
    expect(countTests("playwright", playwright({ expected: 5, unexpected: 1, skipped: 2, flaky: 3 }))).toEqual({
      passed: 5,
      failed: 6,
    });
  });

  it("recusa um resultado sem os números", () => {
    expect(() => countTests("vitest", "{}")).toThrow('no number "numPassedTests"');
    expect(() => countTests("playwright", "[]")).toThrow('no number "expected"');
  });
});

describe("soma da esteira", () => {
  let root = "";
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "acervo-tally-"));
    writeFileSync(join(root, "bons.json"), vitest(7, 7));
    writeFileSync(join(root, "pulados.json"), vitest(7, 6));
    writeFileSync(join(root, "vazios.json"), vitest(0, 0));
    writeFileSync(join(root, "navegador.json"), playwright({ expected: 3, unexpected: 2 }));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it("soma os testes de cada suíte e conta as outras verificações como uma cada", () => {
    const finished = [
      { step: check, outcome: passed },
      { step: check, outcome: failed },
      { step: suite("vitest", "bons.json"), outcome: passed },
      { step: suite("playwright", "navegador.json"), outcome: failed },
    ];
    expect(tally(finished, root)).toEqual({ passed: 1 + 7 + 3, failed: 1 + 2 });
  });

  it("uma suíte que falhou conta ao menos uma falha, com ou sem resultados", () => {
    expect(tally([{ step: suite("vitest", "bons.json"), outcome: failed }], root)).toEqual({ passed: 7, failed: 1 });
    expect(tally([{ step: suite("vitest", "nenhum.json"), outcome: failed }], root)).toEqual({ passed: 0, failed: 1 });
  });

  it.each([
    ["bons.json", undefined],
    ["pulados.json", "1 tests failed, were skipped or passed only when retried"],
    ["vazios.json", "it ran no test"],
    ["nenhum.json", "it left no test results"],
  ])("julga %s pelo que rodou, não só pelo código de saída", (file, reason) => {
    const outcome = judge(suite("vitest", file), passed, root);
    expect(outcome).toEqual(reason === undefined ? passed : { ...passed, passed: false, reason });
  });
});
