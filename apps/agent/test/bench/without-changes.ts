import { agentes } from "@acervo/contracts/agentes";
import type { Machine } from "./machine.ts";
import { measure, type Measured, middle } from "./measured-process.ts";
import type { Counted } from "./sink.ts";
import type { TableWriter } from "./table-writer.ts";
import { atMost } from "./tables.ts";

export const UNCHANGED = "without changes";

type Asked = {
  readonly table: TableWriter;
  readonly root: string;
  readonly machine: Machine;
  readonly repetitions: number;
  /** What the sink was asked for since the last time. */
  readonly counted: () => Promise<Counted>;
};

/** Who it is and what it is to do: asked for at its start and by orders, not by a backup. */
const AROUND: ReadonlySet<string> = new Set(
  [agentes.pedirDesafio, agentes.abrirSessao, agentes.configuracao, agentes.batimento].map(({ path }) => path),
);

const tellCalls = (table: TableWriter, { calls, storeRequests }: Counted): void => {
  const ofBackup = calls.filter((path) => !AROUND.has(path));
  const others = calls.filter((path) => AROUND.has(path)).map((path) => path.split("/").at(-1));
  table.remark(`Ordered at its local door, the service also called: ${others.join(", ") || "nothing"}.`);
  table.goal(atMost(`${UNCHANGED}: requests of the store`, 0, storeRequests));
  table.goal(atMost(`${UNCHANGED}: calls of the backup to the API`, 2, ofBackup.length));
};

const measureService = async ({ table, machine, repetitions, counted }: Asked): Promise<Measured> => {
  const service = await machine.startService();
  try {
    const runs: Measured[] = [];
    for (let number = 1; number < repetitions; number += 1) runs.push(await service.backUp());
    await counted();
    runs.push(await service.backUp());
    tellCalls(table, await counted());
    return middle(runs);
  } finally {
    await service.stop();
  }
};

/** Agent and `find` in turns, then the service, in which nothing has to start anew. */
export const measureUnchanged = async (asked: Asked) => {
  const { table, root, machine, repetitions } = asked;
  const find: Measured[] = [];
  const ours: Measured[] = [];
  for (let number = 0; number < repetitions; number += 1) {
    find.push(await measure("/usr/bin/find", [root, "-printf", "%p %s %T@ %i\\n"]));
    ours.push(await machine.backUp());
  }
  const taken = { find: middle(find), ours: middle(ours), service: await measureService(asked) };
  table.measured(UNCHANGED, "agent, the whole process", taken.ours);
  table.measured(UNCHANGED, "agent, in the service that runs", taken.service);
  table.measured(UNCHANGED, "`find -printf`", taken.find);
  return taken;
};
