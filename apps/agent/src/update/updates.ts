import { createPublicKey } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isOlderVersion } from "@acervo/backup-format/agent-version";
import { isSignedUpdate } from "@acervo/backup-format/agent-update";
import { AtualizacaoOrdenada, type Comando } from "@acervo/contracts/agentes";
import { AGENT_VERSION } from "../platform/program.ts";
import type { Agent } from "../agent/agent.ts";
import { answerCommand, takeCommand } from "../agent/heartbeat.ts";
import { system } from "../system/system.ts";
import { fetchPackage } from "./fetch-package.ts";
import { openProgramFolder, type ProgramFolder } from "./program-folder.ts";
import { RefusedUpdate } from "./refused-update.ts";
import { unpack } from "./unpack.ts";

/** Replacing this program by a newer one. */
export type Updates = {
  readonly order: (command: Comando) => Promise<void>;
  /** A heartbeat was answered: this version works, and what became of the last order can be told. */
  readonly alive: () => Promise<void>;
  /** A newer version lies ready; the program ends when it has nothing to do. */
  readonly isReady: () => boolean;
  readonly switchOver: () => Promise<void>;
};

/** The order, if it is for this program: higher than its version, and signed by the key that came with it. */
const orderOf = (program: ProgramFolder, { parametros }: Comando): AtualizacaoOrdenada => {
  const order = AtualizacaoOrdenada.safeParse(parametros).data;
  if (order === undefined) throw new RefusedUpdate("PEDIDO_INVALIDO");
  if (!isOlderVersion(AGENT_VERSION, order.versao)) throw new RefusedUpdate("VERSAO_NAO_E_MAIOR");
  const key = createPublicKey(readFileSync(join(program.versionFolder(AGENT_VERSION), "chave-publica.pem")));
  const update = { ...order, sistema: system.sistema };
  if (!isSignedUpdate(update, order.assinatura, key)) throw new RefusedUpdate("ASSINATURA_INVALIDA");
  return order;
};

export const createUpdates = (agent: Agent, programa: string): Updates => {
  const program = openProgramFolder(programa);
  let staging = false;
  let ready: { readonly versao: string; readonly comando: string } | null = null;

  const stage = async (command: Comando): Promise<void> => {
    const order = orderOf(program, command);
    const path = join(programa, "pacote.novo");
    try {
      await fetchPackage(order, path, agent.bandwidth);
      await unpack(program, path, { versao: order.versao, sistema: system.sistema });
    } finally {
      rmSync(path, { force: true });
    }
    ready = { versao: order.versao, comando: command.idComando };
    agent.log.event("atualização pronta", { versao: order.versao });
  };
  const tell = async (comando: string, situacao: "CONCLUIDO" | "FALHOU", motivo: string | null): Promise<void> => {
    await answerCommand(agent, comando, situacao, motivo);
    agent.log.event("atualização", { situacao, versao: AGENT_VERSION });
  };
  return {
    isReady: () => ready !== null,
    // Only a package that is wrong is refused; what the network or a full disk ended is not answered and comes again.
    order: async (command) => {
      if (staging || ready !== null) return;
      staging = true;
      try {
        await stage(command);
      } catch (error) {
        if (!(error instanceof RefusedUpdate)) throw error;
        agent.log.failure("atualização recusada", error);
        takeCommand(agent, command);
        await answerCommand(agent, command.idComando, "RECUSADO", error.motivo);
      } finally {
        staging = false;
      }
    },
    alive: async () => {
      const trial = program.trial();
      // Another version's: the power went before it became the current one, and its order comes again.
      program.endTrial();
      const back = program.takenBack();
      if (trial?.versao === AGENT_VERSION) {
        program.keepOnly([AGENT_VERSION, trial.anterior]);
        await tell(trial.comando, "CONCLUIDO", null);
      }
      if (back !== null) {
        await tell(back.comando, "FALHOU", "SEM_SINAL_DE_VIDA");
        program.forgetTakenBack();
      }
    },
    switchOver: async () => {
      if (ready === null) return;
      await answerCommand(agent, ready.comando, "ACEITO");
      program.switchTo({ ...ready, anterior: AGENT_VERSION });
    },
  };
};
