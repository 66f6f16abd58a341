import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runGate } from "./gate.ts";
import type { Step } from "./step.ts";

const bash = (name: string, line: string, extras: Partial<Step> = {}): Step => ({
  name,
  command: ["bash", "-c", line],
  needs: [],
  cores: 1,
  limitSeconds: 20,
  ...extras,
});

describe("esteira", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "acervo-gate-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const run = async (steps: readonly Step[], servers: { up?: boolean; aborted?: boolean } = {}) => {
    const lines: string[] = [];
    let stops = 0;
    const counts = await runGate({
      steps,
      root,
      outputDir: join(root, "output"),
      cores: 2,
      servers: { step: "servidores", areUp: () => servers.up === true, stop: () => (stops += 1) > 0 },
      signal: servers.aborted === true ? AbortSignal.abort() : new AbortController().signal,
      print: (line) => lines.push(line),
    });
    return { lines, counts, stops };
  };

  it("termina com a linha da soma", async () => {
    const { lines, counts } = await run([bash("um", "true"), bash("dois", "true")]);
    expect(lines.at(-1)).toBe("2 passed, 0 failed");
    expect(counts).toEqual({ passed: 2, failed: 0 });
  });

  it("mostra o motivo e o fim do registro de um passo que falha", async () => {
    const { lines } = await run([bash("bom", "echo silêncio"), bash("ruim", "echo o que houve; exit 7")]);
    expect(lines).toContain("  exit code 7");
    expect(lines).toContain("  | o que houve");
    expect(lines.join("\n")).not.toContain("silêncio");
    expect(lines.at(-1)).toBe("1 passed, 1 failed");
  });

  it("de uma suíte que falha, mostra os testes que falharam em vez do registro", async () => {
    const report = {
      numTotalTests: 2,
      numPassedTests: 1,
      testResults: [
        {
          name: "a.test.ts",
          assertionResults: [{ status: "failed", fullName: "soma", failureMessages: ["deu 3"] }],
        },
      ],
    };
    writeFileSync(join(root, "fonte.json"), JSON.stringify(report));
    const results = { format: "vitest", file: "novo.json" } as const;
    const { lines } = await run([bash("testes", "echo ruído; cp fonte.json novo.json; exit 1", { results })]);
    expect(lines.slice(2, 4)).toEqual(["  | a.test.ts: soma (failed)", "  |   deu 3"]);
    expect(lines.join("\n")).not.toContain("ruído");
  });

  it("não toma os resultados de uma execução anterior pelos desta", async () => {
    writeFileSync(join(root, "velho.json"), JSON.stringify({ numTotalTests: 9, numPassedTests: 9 }));
    const results = { format: "vitest", file: "velho.json" } as const;
    const { lines } = await run([bash("testes", "true", { results })]);
    expect(lines).toContain("  it left no test results");
    expect(lines.at(-1)).toBe("0 passed, 1 failed");
  });

  it("para os servidores que iniciou, mesmo quando um teste falha", async () => {
    const { stops } = await run([bash("servidores", "true"), bash("testes", "false", { needs: ["servidores"] })]);
    expect(stops).toBe(1);
  });

  it("para os servidores quando o próprio início falha a meio caminho", async () => {
    expect((await run([bash("servidores", "false")])).stops).toBe(1);
  });

  it("deixa em paz os servidores que já estavam de pé", async () => {
    expect((await run([bash("servidores", "true")], { up: true })).stops).toBe(0);
  });

  it("interrompida, não começa mais nada e conta como falha", async () => {
    const { lines, stops } = await run([bash("servidores", "true"), bash("testes", "true")], { aborted: true });
    expect(lines.at(-1)).toBe("0 passed, 2 failed");
    expect(stops).toBe(0);
  });
});
