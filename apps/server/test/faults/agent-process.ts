import { spawn } from "node:child_process";
import { once } from "node:events";
import { agentProgram } from "@acervo/test-kit/agent-program";
import { compileCache } from "@acervo/test-kit/compile-cache";

export type AgentRun = { readonly code: number | null; readonly out: string; readonly err: string };
export type AgentProcess = {
  readonly pid: number;
  readonly ended: Promise<AgentRun>;
  /** As a power cut would end it. */
  readonly kill: () => void;
};

export type AgentPlace = { readonly pasta: string; readonly servidor: string };

/** Between two tries of a call, in a test in which much fails. */
const PAUSA_MS = "20";

/** The agent's program as a process of its own. `env` comes on top. */
export const startAgentProcess = (
  argv: readonly string[],
  { pasta, servidor }: AgentPlace,
  { input = "", env = {} }: { readonly input?: string; readonly env?: Readonly<Record<string, string>> } = {},
): AgentProcess => {
  const child = spawn(process.execPath, [agentProgram(), ...argv], {
    env: {
      ...compileCache,
      ACERVO_AGENTE_PASTA: pasta,
      ACERVO_SERVIDOR: servidor,
      ACERVO_AGENTE_PAUSA_MS: PAUSA_MS,
      ...env,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const ended = once(child, "close").then(() => ({ code: child.exitCode, out, err }));
  return { pid: child.pid ?? 0, ended, kill: () => void child.kill("SIGKILL") };
};
