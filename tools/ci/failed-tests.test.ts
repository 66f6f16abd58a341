import { describe, expect, it } from "vitest";
import { describeFailedTest, failedTests } from "./failed-tests.ts";

describe("testes que falharam", () => {
  it("lê do vitest o arquivo, o nome e a mensagem, também de um arquivo que nem carregou", () => {
    const report = {
      testResults: [
        {
          name: "a.test.ts",
          status: "failed",
          assertionResults: [
            { status: "passed", fullName: "bom", failureMessages: [] },
            { status: "failed", fullName: "ruim", failureMessages: ["esperava 1"] },
            { status: "pending", fullName: "pulado", failureMessages: [] },
          ],
        },
        { name: "b.test.ts", status: "failed", message: "sem banco", assertionResults: [] },
        { name: "c.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "bom" }] },
      ],
    };
    expect(failedTests("vitest", JSON.stringify(report))).toEqual([
      { title: "a.test.ts: ruim (failed)", messages: ["esperava 1"] },
      { title: "a.test.ts: pulado (pending)", messages: [] },
      { title: "b.test.ts", messages: ["sem banco"] },
    ]);
  });

  it("lê do playwright também o que está em suítes aninhadas e o que só passou na segunda vez", () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: "menu.spec.ts",
      tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
    });
    const report = {
      suites: [{ specs: [spec("bom", "expected")], suites: [{ specs: [spec("vacila", "flaky", "tarde demais")] }] }],
    };
    expect(failedTests("playwright", JSON.stringify(report))).toEqual([
      { title: "menu.spec.ts: vacila (flaky)", messages: ["tarde demais"] },
    ]);
  });

  it("mostra só o começo de uma mensagem longa, sem as cores do terminal", () => {
    const message = ["\u001b[31mAssertionError\u001b[39m", ...Array.from({ length: 40 }, (_, line) => `linha ${line}`)];
    const lines = describeFailedTest({ title: "x", messages: [message.join("\n")] });
    expect(lines).toHaveLength(13);
    expect(lines.slice(0, 2)).toEqual(["x", "  AssertionError"]);
  });
});
