import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runGate, type Stage, type Step } from "./gate.ts";
import { CHECKS, testsOf } from "./steps.ts";

const bash = (name: string, line: string, extras: Partial<Step> = {}): Step => ({
  name,
  line: ["bash", "-c", line],
  limitSeconds: 20,
  ...extras,
});

describe("esteira", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "acervo-gate-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const runStages = async (stages: readonly Stage[], signal = new AbortController().signal) => {
    const lines: string[] = [];
    const counts = await runGate({
      stages,
      root,
      outputDir: join(root, "output"),
      signal,
      print: (line) => lines.push(line),
    });
    return { lines, counts };
  };
  const run = (...steps: readonly Step[]) => runStages([{ atOnce: 2, steps }]);

  it("termina com a linha da soma", async () => {
    const { lines, counts } = await run(bash("um", "true"), bash("dois", "true"));
    expect(lines.at(-1)).toBe("2 passed, 0 failed");
    expect(counts).toEqual({ passed: 2, failed: 0 });
  });

  it("mostra o motivo e o fim do registro de um passo que falha", async () => {
    const { lines } = await run(bash("bom", "echo silêncio"), bash("ruim", "echo o que houve; exit 7"));
    expect(lines).toContain("  exit code 7");
    expect(lines).toContain("  | o que houve");
    expect(lines.join("\n")).not.toContain("silêncio");
    expect(lines.at(-1)).toBe("1 passed, 1 failed");
  });

  it("não toma os resultados de uma execução anterior pelos desta", async () => {
    writeFileSync(
      join(root, "velho.json"),
      JSON.stringify({ testResults: [{ assertionResults: [{ fullName: "velho", status: "passed" }] }] }),
    );
    const { lines } = await run(bash("testes", "true", { results: { file: "velho.json", mayBeEmpty: false } }));
    expect(lines).toContain("  it left no test results");
    expect(lines.at(-1)).toBe("0 passed, 1 failed");
  });

  it("começa ao mesmo tempo tantos passos quantos a etapa diz, e a etapa seguinte depois de todos", async () => {
    const meet = "touch $0; for i in $(seq 200); do [ -e $1 ] && exit 0; sleep 0.05; done; exit 1";
    const pair = (own: string, other: string) => ({
      name: own,
      line: ["bash", "-c", meet, own, other],
      limitSeconds: 20,
    });
    const { counts } = await runStages([
      { atOnce: 2, steps: [pair("a", "b"), pair("b", "a")] },
      { atOnce: 1, steps: [bash("depois", "[ -e a ] && [ -e b ]")] },
    ]);
    expect(counts).toEqual({ passed: 3, failed: 0 });
  });

  it("para depois de uma etapa que todas as outras precisam, e só dela", async () => {
    const failing = (needed: boolean) => [
      { atOnce: 1, needed, steps: [bash("ruim", "false")] },
      { atOnce: 1, steps: [bash("seguinte", "true")] },
    ];
    expect((await runStages(failing(true))).counts).toEqual({ passed: 0, failed: 1 });
    expect((await runStages(failing(false))).counts).toEqual({ passed: 1, failed: 1 });
  });

  it("interrompida, não começa mais nada e conta como falha", async () => {
    const { lines } = await runStages(
      [{ atOnce: 1, steps: [bash("um", "true"), bash("dois", "true")] }],
      AbortSignal.abort(),
    );
    expect(lines.at(-1)).toBe("0 passed, 2 failed");
  });

  it("não tem dois passos com um nome só, nem o de uma suíte sem nada a rodar", () => {
    const names = (stages: readonly Stage[]) => stages.flatMap(({ steps }) => steps.map(({ name }) => name));
    const everything = names([...CHECKS, ...testsOf(null, true)]);
    expect(new Set(everything).size).toBe(everything.length);
    expect(names(testsOf({ base: "HEAD", servers: [], browser: [] }, false))).not.toContain("integration tests");
  });
});
