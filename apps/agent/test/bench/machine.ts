import { join } from "node:path";
import type { RealWorld } from "../real-world.ts";
import { measure, type Measured } from "./measured-process.ts";

/** A machine with the agent on it, activated for one directory. */
export type Machine = {
  readonly backUp: () => Promise<Measured>;
  /** Everything, to a folder that was empty. */
  readonly restoreTo: (folder: string) => Promise<Measured>;
  readonly log: string;
};

type Place = { readonly program: string; readonly folder: string; readonly root: string };

let machines = 0;

export const machineFor = async (world: RealWorld, { program, folder, root }: Place): Promise<Machine> => {
  const env = { ACERVO_AGENTE_PASTA: join(folder, "agente"), ACERVO_SERVIDOR: world.url };
  const run = (argv: readonly string[], input = "") => measure(program, argv, { env, input });
  machines += 1;
  const { codigo } = await world.register(`bench-${machines}-${process.pid}`, root);
  await run(["ativar", codigo, "--permitir", root], "s\n");
  return {
    backUp: () => run(["fazer-backup"]),
    restoreTo: (target) => run(["restaurar", "Livros", "--para", target]),
    log: join(env.ACERVO_AGENTE_PASTA, "registro", "agente.log"),
  };
};
