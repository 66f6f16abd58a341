import { spawn } from "node:child_process";
import { once } from "node:events";
import { agentProgram } from "./agent-program.ts";
import { compileCache } from "./compile-cache.ts";

export type AgentRun = { readonly code: number | null; readonly out: string; readonly err: string };
export type AgentProcess = {
  readonly pid: number;
  readonly ended: Promise<AgentRun>;
  readonly kill: (signal: NodeJS.Signals) => void;
};

/** Its own folder and the server that it talks to. */
export type AgentPlace = { readonly pasta: string; readonly servidor: string };

/** Tests wait for it: behind everything else it would be slow on a busy machine. */
const PRIORITY = { ACERVO_AGENTE_PRIORIDADE: "normal" };

/** The agent's program as a process of its own. `env` comes on top. */
export function spawnAgent(
  argv: readonly string[],
  { pasta, servidor }: AgentPlace,
  { input = "", env = {} }: { readonly input?: string; readonly env?: Readonly<Record<string, string>> } = {},
): AgentProcess {
  const child = spawn(process.execPath, [agentProgram(), ...argv], {
    env: { ...compileCache, ...PRIORITY, ACERVO_AGENTE_PASTA: pasta, ACERVO_SERVIDOR: servidor, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  // One that is killed does not read what was meant for it.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const ended = once(child, "close").then(() => ({ code: child.exitCode, out, err }));
  return { pid: child.pid ?? 0, ended, kill: (signal) => void child.kill(signal) };
}
