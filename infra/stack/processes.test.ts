import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isAlive, launch, stopProcess } from "./processes.ts";
import type { RecordedProcess } from "./stack-file.ts";
import { waitFor } from "./wait-for.ts";

const folder = mkdtempSync(join(tmpdir(), "acervo-processes-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function launchScript(script: string): Promise<{ process: RecordedProcess; logFile: string }> {
  const logFile = join(folder, `${performance.now()}.log`);
  const process = await launch({ name: "teste", command: "/bin/bash", args: ["-c", script], logFile });
  const ready = async (): Promise<void> => {
    if (!readFileSync(logFile, "utf8").includes("pronto")) throw new Error("not yet");
  };
  await waitFor(ready, { what: "script", timeoutMs: 10_000 });
  return { process, logFile };
}

/** Gone, or only waiting for its parent to notice. */
async function requireGone(pid: number): Promise<void> {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : ") Z ";
  if (!stat.includes(") Z ")) throw new Error(`${pid} still runs`);
}

test("um processo iniciado é reconhecido, escreve no seu registro e para quando mandado", async () => {
  const { process: started } = await launchScript("echo pronto; exec sleep 60");
  expect(isAlive(started)).toBe(true);
  expect(await stopProcess(started, { signal: "SIGTERM", timeoutMs: 5000 })).toBe("stopped");
  expect(isAlive(started)).toBe(false);
});

test("quem ignora o pedido é encerrado à força, com os seus filhos", async () => {
  const { process: stubborn, logFile } = await launchScript(
    "trap '' TERM; sleep 60 & echo $!; echo pronto; while :; do wait; done",
  );
  const child = Number(readFileSync(logFile, "utf8").split("\n")[0]);
  expect(await stopProcess(stubborn, { signal: "SIGTERM", timeoutMs: 200 })).toBe("killed");
  expect(isAlive(stubborn)).toBe(false);
  await waitFor(() => requireGone(child), { what: "child", timeoutMs: 5000 });
});

test("um estranho que recebeu o mesmo número de processo não é tocado", async () => {
  const { process: stranger } = await launchScript("echo pronto; exec sleep 60");
  const before = { ...stranger, startTicks: stranger.startTicks - 1 };
  expect(isAlive(before)).toBe(false);
  expect(await stopProcess(before, { signal: "SIGKILL", timeoutMs: 100 })).toBe("stopped");
  expect(isAlive(stranger)).toBe(true);
  await stopProcess(stranger, { signal: "SIGKILL", timeoutMs: 5000 });
});
