import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runToEnd, type Command } from "../child-process.ts";

export type AgentPlace = {
  readonly repoDir: string;
  /** Of the device: the agent's state and the files that it keeps are below it. */
  readonly folder: string;
  readonly server: string;
};

export const filesOf = ({ folder }: Pick<AgentPlace, "folder">): string => join(folder, "arquivos");

/** The agent's program with a command, as the machine of a demonstration device would run it. */
export const agentCommand = (name: string, place: AgentPlace, argv: readonly string[]): Command => ({
  name,
  args: [join(place.repoDir, "apps/agent/src/start/acervo-agente.ts"), ...argv],
  cwd: place.repoDir,
  env: {
    ACERVO_AGENTE_PASTA: join(place.folder, "agente"),
    ACERVO_SERVIDOR: place.server,
    // People wait for the demonstration; at a customer's the machine's other work comes first.
    ACERVO_AGENTE_PRIORIDADE: "normal",
  },
});

/** Enrols the machine, whose person says yes and allows the folder of its files. */
export const activate = async (name: string, place: AgentPlace, code: string): Promise<void> => {
  mkdirSync(filesOf(place), { recursive: true });
  await runToEnd(agentCommand(name, place, ["ativar", code, "--permitir", filesOf(place)]), "s\n");
};

/** 4: some files could not be stored, which is what one device is there to show. */
const storedWithPending = 4;

export const backUp = (name: string, place: AgentPlace): Promise<void> =>
  runToEnd(agentCommand(name, place, ["fazer-backup"]), "", [0, storedWithPending]);
