import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { agentPaths } from "../../src/agent/agent.ts";
import { connectToService } from "../../src/local/socket-client.ts";
import { measure, type Measured, startMeasured } from "./measured-process.ts";

/** The service that stays on the machine. */
export type Service = {
  /** From the order at its local door to the end of the run. */
  readonly backUp: () => Promise<Measured>;
  readonly stop: () => Promise<void>;
};

/** A machine with the agent on it, activated for one directory. */
export type Machine = {
  readonly backUp: () => Promise<Measured>;
  /** Everything, to a folder that was empty. */
  readonly restoreTo: (folder: string) => Promise<Measured>;
  readonly startService: () => Promise<Service>;
  /** Of the last backup. */
  readonly bytesSent: () => number;
};

type Place = { readonly program: string; readonly folder: string; readonly root: string };
type Registered = { readonly codigo: string; readonly idConfiguracao: number };
type Server = { readonly url: string; readonly register: (nome: string, root: string) => Promise<Registered> };

const LOOK_MS = 2;
const STARTS_WITHIN_MS = 30_000;
const ENDS_WITHIN_MS = 300_000;

let machines = 0;

const endedRuns = (log: string): readonly string[] =>
  readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line.includes("bytesEnviados"));

export const machineFor = async (server: Server, { program, folder, root }: Place): Promise<Machine> => {
  const env = { ACERVO_AGENTE_PASTA: join(folder, "agente"), ACERVO_SERVIDOR: server.url };
  const { log, socket } = agentPaths(env.ACERVO_AGENTE_PASTA);
  const run = (argv: readonly string[], input = "") => measure(program, argv, { env, input });
  machines += 1;
  const { codigo, idConfiguracao } = await server.register(`bench-${machines}-${process.pid}`, root);
  await run(["ativar", codigo, "--permitir", root], "s\n");

  const startService = async (): Promise<Service> => {
    const service = startMeasured(program, ["servico"], { env });
    const door = connectToService(socket);
    const order = () => door.backUp([idConfiguracao]);
    const awaitEnd = async (runsBefore: number): Promise<void> => {
      const givenUp = performance.now() + ENDS_WITHIN_MS;
      while (endedRuns(log).length === runsBefore) {
        if (performance.now() > givenUp) throw new Error(`The service did not end its run: see ${log}`);
        await wait(LOOK_MS);
      }
    };
    // The first run is not told: it proves that the service is up.
    const runsBefore = endedRuns(log).length;
    const givenUp = performance.now() + STARTS_WITHIN_MS;
    const orderOnceUp = async (): Promise<void> => {
      try {
        await order();
      } catch (error) {
        if (performance.now() > givenUp) throw error;
        await wait(50);
        await orderOnceUp();
      }
    };
    try {
      await orderOnceUp();
      await awaitEnd(runsBefore);
    } catch (error) {
      // Nobody else knows of it yet.
      service.end();
      throw error;
    }
    return {
      backUp: async () => {
        const before = endedRuns(log).length;
        const { cpuSeconds } = service.soFar();
        const started = performance.now();
        await order();
        await awaitEnd(before);
        const seconds = (performance.now() - started) / 1_000;
        const after = service.soFar();
        return { seconds, cpuSeconds: after.cpuSeconds - cpuSeconds, rssMb: after.rssMb, out: "" };
      },
      stop: async () => {
        service.end();
        await service.ended;
      },
    };
  };
  return {
    backUp: () => run(["fazer-backup"]),
    restoreTo: (target) => run(["restaurar", "Livros", "--para", target]),
    startService,
    bytesSent: () => Number(/"bytesEnviados":(\d+)/.exec(endedRuns(log).at(-1) ?? "")?.[1] ?? Number.NaN),
  };
};
