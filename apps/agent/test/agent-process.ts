import { spawn } from "node:child_process";
import { once } from "node:events";
import { agentProgram } from "@acervo/test-kit/agent-program";
import { compileCache } from "@acervo/test-kit/compile-cache";
import { onTestFinished } from "vitest";

export type AgentProcess = {
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
  readonly kill: (signal: NodeJS.Signals) => void;
};

/** The agent's program as a process of its own. */
export const startAgent = (
  argv: readonly string[],
  env: { readonly pasta: string; readonly servidor: string },
  input = "",
): AgentProcess => {
  const child = spawn(process.execPath, [agentProgram(), ...argv], {
    env: { ...compileCache, ACERVO_AGENTE_PASTA: env.pasta, ACERVO_SERVIDOR: env.servidor },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.end(input);
  const ended = once(child, "close").then(() => ({ code: child.exitCode, out, err }));
  onTestFinished(() => void child.kill("SIGKILL"));
  return { ended, kill: (signal) => void child.kill(signal) };
};
