import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { agentProgram } from "@acervo/test-kit/agent-program";
import { compileCache } from "@acervo/test-kit/compile-cache";
import { trust } from "../config.ts";

export type AgentEnd = { readonly code: number | null; readonly out: string; readonly err: string };

export type RunningAgent = {
  /** Waits until the program has said this. */
  readonly says: (text: string | RegExp) => Promise<void>;
  readonly type: (line: string) => void;
  readonly stop: () => Promise<AgentEnd>;
  /** Stands still, whatever it does, until `goOn`: what it shows meanwhile can be looked at for as long as it takes. */
  readonly halt: () => void;
  readonly goOn: () => void;
  readonly ended: Promise<AgentEnd>;
};

const outputOf = (child: ChildProcessByStdio<Writable, Readable, Readable>) => {
  const text = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (text.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text.err += chunk.toString()));
  return text;
};

/** The agent of one machine: its program, as a process of its own for each command. */
export const machine = (pasta: string, servidor: string, limiteBytesPorSegundo?: number) => {
  const limit = limiteBytesPorSegundo === undefined ? {} : { ACERVO_AGENTE_LIMITE: String(limiteBytesPorSegundo) };
  const start = (...argv: readonly string[]): RunningAgent => {
    const child = spawn(process.execPath, [agentProgram(), ...argv], {
      env: { ...compileCache, ...trust, ACERVO_AGENTE_PASTA: pasta, ACERVO_SERVIDOR: servidor, ...limit },
      stdio: ["pipe", "pipe", "pipe"],
    });
    const text = outputOf(child);
    const ended = once(child, "close").then(() => ({ code: child.exitCode, ...text }));
    return {
      ended,
      says: async (expected) => {
        while (!text.out.match(expected)) {
          const more = await Promise.race([once(child.stdout, "data"), ended.then(() => null)]);
          if (more === null && !text.out.match(expected)) throw new Error(`the agent ended: ${text.out}${text.err}`);
        }
      },
      halt: () => void child.kill("SIGSTOP"),
      goOn: () => void child.kill("SIGCONT"),
      type: (line) => void child.stdin.write(`${line}\n`),
      stop: () => {
        child.kill("SIGTERM");
        return ended;
      },
    };
  };
  return { start, run: (...argv: readonly string[]): Promise<AgentEnd> => start(...argv).ended };
};
