import { spawn, type ChildProcess } from "node:child_process";
import { Failure } from "../platform/failure.ts";

/** The agent as a customer's machine runs it: its program, with a folder of its own. */
export type AgentProgram = {
  /** The first file of the program; a `.ts` or `.js` is run by this Node. */
  readonly programa: string;
  readonly pasta: string;
  readonly servidor: string;
  /** What the system and its network ask of every program (PATH, proxies, certificates). */
  readonly ambiente: Readonly<Record<string, string>>;
};

const FAREWELL_MS = 15_000;

const start = ({ programa, pasta, servidor, ambiente }: AgentProgram, argv: readonly string[]): ChildProcess => {
  const [command, first] = /\.[jt]s$/.test(programa) ? [process.execPath, [programa]] : [programa, []];
  return spawn(command, [...first, ...argv], {
    env: {
      ...ambiente,
      ACERVO_AGENTE_PASTA: pasta,
      ACERVO_SERVIDOR: servidor,
      // It is the only thing that the machine of a synthetic customer does.
      ACERVO_AGENTE_PRIORIDADE: "normal",
    },
    stdio: ["pipe", "ignore", "ignore"],
  });
};

/** A program that cannot be started at all never exits. */
const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once("error", () => resolve(null));
    child.once("exit", (code) => resolve(code));
  });

/** Activates the machine by a code, as its person does: yes, and this folder may be read. */
export const activate = async (program: AgentProgram, codigo: string, folder: string): Promise<void> => {
  const child = start(program, ["ativar", codigo, "--permitir", folder]);
  const ended = endOf(child);
  child.stdin?.on("error", () => undefined);
  child.stdin?.end("s\n");
  const code = await ended;
  if (code !== 0) throw new Failure(`the agent was not activated (code ${code})`);
};

export type AgentService = {
  /** Starts it unless it runs. */
  readonly ensure: () => void;
  /** Rejects when the agent ends by itself. */
  readonly whileItRuns: <T>(work: Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
  readonly pid: () => number | null;
};

/** The agent's service, which carries out what the portal orders. */
export const createAgentService = (program: AgentProgram): AgentService => {
  let running: { readonly child: ChildProcess; readonly ended: Promise<number | null> } | null = null;
  return {
    ensure: () => {
      if (running !== null) return;
      const child = start(program, ["servico"]);
      const ended = endOf(child);
      const one = { child, ended };
      running = one;
      void ended.then(() => {
        if (running === one) running = null;
      });
    },
    whileItRuns: async (work) => {
      if (running === null) throw new Failure("the agent does not run");
      const gone = running.ended.then((code): never => {
        throw new Failure(`the agent ended (code ${code})`);
      });
      return Promise.race([work, gone]);
    },
    stop: async () => {
      if (running === null) return;
      const { child, ended } = running;
      const timer = setTimeout(() => child.kill("SIGKILL"), FAREWELL_MS);
      child.kill("SIGTERM");
      await ended;
      clearTimeout(timer);
    },
    pid: () => running?.child.pid ?? null,
  };
};
