import { join } from "node:path";
import { z } from "zod";
import { startChildServer } from "./child-server.ts";
import { CODE } from "./sink/identity-routes.ts";

const Counted = z.object({ calls: z.array(z.string()), storeRequests: z.int() });
export type Counted = z.infer<typeof Counted>;

/** What an agent backs up to when nothing but itself is to be measured; `keepIn`: a folder, so that a restore can follow. */
export const startSink = async (root: string, keepIn?: string) => {
  const process = join(import.meta.dirname, "sink-process.ts");
  const child = await startChildServer(process, keepIn === undefined ? [root] : [root, keepIn]);
  return {
    url: child.url,
    register: () => Promise.resolve({ codigo: CODE, idConfiguracao: 1 }),
    /** What it was asked for since this was last called. */
    counted: async (): Promise<Counted> => Counted.parse(await child.ask("contagem")),
    stop: child.stop,
  };
};
