import { setTimeout as wait } from "node:timers/promises";
import { loadIdentity } from "../state/identity.ts";
import { AGENT_VERSION } from "../platform/program.ts";
import { agentPaths, type AgentSettings, openAgent, tellOfDamage } from "../agent/agent.ts";
import { checkState, sealState } from "../state/state-seal.ts";
import { allowPresentDirectories } from "./configuration.ts";
import { type ActiveService, runService } from "./service.ts";

/** What the process that stays has to show: a service, or that the machine needs a code, and why. */
export type Resident = {
  readonly active: () => ActiveService | null;
  /** The server's words when it refused this machine for good; null: it was never activated, or all is well. */
  readonly refusal: () => string | null;
  /** Resolves when the service has ended: it was asked to, or a newer version is to take its place. */
  readonly run: (signal: AbortSignal) => Promise<"PEDIDO" | "ATUALIZADO">;
};

const LOOK_MS = 1_000;

/** Runs the service while this machine is a device's agent, and waits for a new key while it is not. */
export const createResident = (settings: AgentSettings): Resident => {
  let active: ActiveService | null = null;
  let refused: { readonly versaoChave: number; readonly idDispositivo: number; readonly mensagem: string } | null =
    null;

  /** True: a newer version is to take its place. */
  const serve = async (signal: AbortSignal): Promise<boolean> => {
    const paths = agentPaths(settings.pasta);
    const identity = loadIdentity(paths.identity);
    const isRefused =
      refused?.versaoChave === identity?.versaoChave && refused?.idDispositivo === identity?.idDispositivo;
    if (identity === null || isRefused) return false;
    refused = null;
    // Whoever runs this holds the instance lock: the state is this process's alone.
    const isSound = checkState(paths.state);
    const agent = openAgent({ ...settings, ended: signal }, identity);
    if (!isSound) tellOfDamage(agent);
    allowPresentDirectories(agent);
    agent.log.event("serviço iniciado", { versao: AGENT_VERSION });
    try {
      const started = (service: ActiveService): void => void (active = service);
      const end = await runService(agent, { signal, started });
      if (end.fim === "RECUSADO") {
        const { versaoChave, idDispositivo } = identity;
        refused = { versaoChave, idDispositivo, mensagem: end.recusa.itens[0]?.mensagem ?? "" };
      }
      return end.fim === "ATUALIZADO";
    } finally {
      active = null;
      agent.log.event("serviço encerrado");
      agent.close();
      sealState(paths.state);
    }
  };
  return {
    active: () => active,
    refusal: () => refused?.mensagem ?? null,
    run: async (signal) => {
      while (!signal.aborted) {
        if (await serve(signal)) return "ATUALIZADO";
        await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
      }
      return "PEDIDO";
    },
  };
};
