import type { Comando } from "@acervo/contracts/agentes";
import { pastasDaMaquina } from "@acervo/contracts/pastas-da-maquina";
import { z } from "zod";
import type { Agent } from "../agent/agent.ts";
import { lookAtFolders } from "./look-at-folders.ts";

const Asked = z.object({ caminho: z.string(), pagina: z.number().int().min(1) });

export type FolderOrders = { readonly order: (command: Comando) => Promise<void> };

/**
 * Answers what the portal asks about folders. An order comes again until its answer has arrived; looking twice is
 * harmless, so nothing of it is kept, and nothing of what was asked is written to the log.
 */
export const createFolderOrders = ({ api, permissions }: Agent): FolderOrders => {
  const looking = new Set<string>();
  return {
    order: async ({ idComando, parametros }) => {
      if (looking.has(idComando)) return;
      looking.add(idComando);
      try {
        const body = await lookAtFolders({ access: permissions.access(), asked: Asked.parse(parametros) });
        await api.call(pastasDaMaquina.informar, { params: { idComando }, body });
      } finally {
        looking.delete(idComando);
      }
    },
  };
};
