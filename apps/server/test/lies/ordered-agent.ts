import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { compileCache } from "@acervo/test-kit/compile-cache";
import { z } from "zod";

const PROGRAM = join(import.meta.dirname, "../../../agent/test/ordered-process.ts");
const Answer = z.object({
  situacao: z.number().nullable(),
  recusa: z.string().nullable(),
  falha: z.string().nullable(),
});

type Agendado = { readonly id: number; readonly previstoPara: number };
export type Ordem =
  | { readonly ordem: "ativar"; readonly pasta: string; readonly servidor: string; readonly codigo: string }
  | { readonly ordem: "backup"; readonly agendamento: Agendado | null };

/** A process with the agent's core, which obeys one order at a time. */
export type OrderedAgent = {
  readonly order: (ordem: Ordem) => Promise<Omit<z.infer<typeof Answer>, "falha">>;
  readonly end: () => Promise<void>;
};

/** Root reads everything; without these two it is refused what the owner of a file may not read. */
const WITHOUT_ROOTS_EYES = ["--bounding-set", "-dac_override,-dac_read_search"];

export const startOrderedAgent = (): OrderedAgent => {
  const isRoot = process.getuid?.() === 0;
  const [command, ...argv] = [
    ...(isRoot ? ["/usr/bin/setpriv", ...WITHOUT_ROOTS_EYES] : []),
    process.execPath,
    PROGRAM,
  ];
  const child = spawn(command ?? process.execPath, argv, {
    env: compileCache,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  return {
    order: async (ordem) => {
      child.send(ordem);
      const answer = await Promise.race([once(child, "message"), ended.then(() => null)]);
      if (answer === null) throw new Error(`the agent died of ${JSON.stringify(ordem)}`);
      const { falha, ...feito } = Answer.parse(answer[0]);
      if (falha !== null) throw new Error(`the agent failed at ${JSON.stringify(ordem)}: ${falha}`);
      return feito;
    },
    end: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
};
