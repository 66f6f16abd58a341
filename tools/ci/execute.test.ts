import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { execute } from "./execute.ts";

describe("execução de um passo", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "acervo-ci-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const log = (): string => join(folder, "passo.log");
  const run = (line: readonly string[], limitSeconds = 20, signal?: AbortSignal): Promise<string | undefined> =>
    execute({ line, limitSeconds }, { cwd: folder, logFile: log(), ...(signal === undefined ? {} : { signal }) });

  it("passa com código zero e guarda as duas saídas no registro", async () => {
    expect(await run(["bash", "-c", "echo fora; echo erro >&2"])).toBeUndefined();
    expect(readFileSync(log(), "utf8")).toBe("fora\nerro\n");
  });

  it("falha com o código de saída, com um programa que não existe e sem entrada padrão a ler", async () => {
    expect(await run(["bash", "-c", "exit 3"])).toBe("exit code 3");
    expect(await run(["programa-que-nao-existe"])).toBe("exit code 127");
    expect(await run(["bash", "-c", "read linha"])).toBe("exit code 1");
  });

  it("encerra um passo que não termina, com os processos que ele abriu", async () => {
    expect(await run(["bash", "-c", "sleep 60 & echo $!; wait"], 1)).toBe("still running after 1 s");
    const child = Number(readFileSync(log(), "utf8"));
    await expect.poll(() => isRunning(child)).toBe(false);
  });

  it("encerra o passo quando a esteira é interrompida", async () => {
    const interruption = new AbortController();
    const end = run(["sleep", "60"], 20, interruption.signal);
    interruption.abort();
    expect(await end).toBe("interrupted");
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
