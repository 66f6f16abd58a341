import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The program beside this version's runtime that does what Node cannot ask of Windows (apps/agent-host). Each version
 * has its own, so that the two always understand each other.
 */
const hostPath = (): string => join(dirname(process.execPath), "..", "acervo-host.exe");

/** Bytes in, bytes out. What is empty is no answer: some shells end with 0 and say nothing. */
export const askHost = (argv: readonly string[], input: Buffer): Buffer => {
  const answer = execFileSync(hostPath(), argv, { input, stdio: ["pipe", "pipe", "pipe"], windowsHide: true });
  if (answer.length === 0) throw new Error(`acervo-host ${argv.join(" ")}: no answer`);
  return answer;
};

/** What it writes goes into a file. It ends with this thread: its standard input ends then. */
export const runHost = async (argv: readonly string[], outputPath: string): Promise<void> => {
  const output = openSync(outputPath, "w", 0o600);
  try {
    const child = spawn(hostPath(), argv, { stdio: ["pipe", output, "ignore"], windowsHide: true });
    await once(child, "exit");
    child.stdin?.destroy();
    if (child.exitCode !== 0) throw new Error(`acervo-host ${argv[0] ?? ""}: exit ${child.exitCode}`);
  } finally {
    closeSync(output);
  }
};
