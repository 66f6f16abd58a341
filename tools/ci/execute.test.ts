import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { executeStep } from "./execute.ts";
import type { Outcome } from "./step.ts";

describe("execução de um passo", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "acervo-ci-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const log = (): string => join(folder, "passo.log");
  const execute = (command: readonly string[], limitSeconds = 20, signal?: AbortSignal): Promise<Outcome> =>
    executeStep(
      { name: "passo", command, needs: [], cores: 1, limitSeconds },
      { cwd: folder, logFile: log(), ...(signal === undefined ? {} : { signal }) },
    );

  it("passa com código zero e guarda as duas saídas no registro", async () => {
    expect(await execute(["bash", "-c", "echo fora; echo erro >&2"])).toMatchObject({ passed: true });
    expect(readFileSync(log(), "utf8")).toBe("fora\nerro\n");
  });

  it("falha com o código de saída, com um programa que não existe e sem entrada padrão a ler", async () => {
    expect(await execute(["bash", "-c", "exit 3"])).toMatchObject({ passed: false, reason: "exit code 3" });
    expect(await execute(["programa-que-nao-existe"])).toMatchObject({ passed: false });
    expect(await execute(["bash", "-c", "read linha"])).toMatchObject({ passed: false, reason: "exit code 1" });
  });

  it("encerra um passo que não termina, com os processos que ele abriu", async () => {
    const outcome = await execute(["bash", "-c", "sleep 60 & echo $!; wait"], 1);
    expect(outcome).toMatchObject({ passed: false, reason: "still running after 1 s" });
    const child = Number(readFileSync(log(), "utf8"));
    await expect.poll(() => isRunning(child)).toBe(false);
  });

  it("encerra o passo quando a esteira é interrompida", async () => {
    const interruption = new AbortController();
    const end = execute(["sleep", "60"], 20, interruption.signal);
    interruption.abort();
    expect(await end).toMatchObject({ passed: false, reason: "interrupted" });
  });
});

/** A zombie that nobody has reaped yet no longer runs. */
const isRunning = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
};
