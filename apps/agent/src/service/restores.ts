import { join } from "node:path";
import { agenteRestauracoes, type Restauracao } from "@acervo/contracts/agente-restauracoes";
import type { Comando } from "@acervo/contracts/agentes";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import { nameFromBytes } from "../platform/byte-name.ts";
import { parseInstantText } from "../platform/clock.ts";
import { isPassing, Refusal } from "../protocol/refusal.ts";
import { RestoreInterrupted } from "../restore/problems.ts";
import { askRestore, type RestoreReceipt, runRestore } from "../restore/run-restore.ts";
import {
  type OpenRestore,
  openRestoreJournal,
  OVERWRITE,
  type RestoreProgress,
  type RestoreRequest,
} from "../state/restore-journal.ts";
import { inTransaction } from "../state/state-database.ts";
import type { Agent } from "../agent/agent.ts";
import { knownConfiguration } from "./configuration.ts";
import { answerCommand, isTaken, takeCommand } from "../agent/heartbeat.ts";
import { saveReceipt } from "./last-receipt.ts";

const CANCELADA = "RESTAURACAO_CANCELADA";

type Told = (progress: RestoreProgress) => void;

/** Restores of this process, one after the other. Those that have not ended are taken up again. */
export type Restores = {
  /** Asked for on this machine; joins the same one if it is running. */
  readonly ask: (pedido: RestoreRequest, told: Told) => Promise<RestoreReceipt>;
  /** Ordered from the portal. */
  readonly order: (command: Comando) => Promise<void>;
  /** Starts what the journal holds and nobody runs. */
  readonly takeUp: () => void;
  /** The person named the folder that an ordered restore may write to. False: nothing waits under this id. */
  readonly confirm: (idRestauracao: number, pasta: string) => boolean;
  readonly refuse: (idRestauracao: number) => Promise<boolean>;
  readonly all: () => readonly OpenRestore[];
  readonly progress: (idRestauracao: number) => RestoreProgress | null;
  readonly isIdle: () => boolean;
  readonly settled: () => Promise<void>;
  /** Whether files of a configuration are on their way to the place that its backups read. */
  readonly isBringingBack: (idConfiguracao: number) => boolean;
  /** Resolves when none is any more. */
  readonly broughtBack: (idConfiguracao: number) => Promise<void>;
};

/**
 * Where a restore that was ordered from the portal may write: below the configured directories, or in the agent's own
 * folder. Any other place, also one that this agent does not know, is asked for on the machine.
 */
const destinationOf = (destino: string, restored: string, idRestauracao: number): RestoreRequest["destino"] => {
  if (destino === "ORIGINAL") return { tipo: "ORIGINAL" };
  if (destino === "PASTA_DE_RESTAURACAO") return { tipo: "PASTA", pasta: join(restored, String(idRestauracao)) };
  return { tipo: "PERGUNTAR" };
};

const requestOf = (asked: Restauracao, destino: RestoreRequest["destino"]): RestoreRequest => ({
  idConfiguracao: asked.idConfiguracao,
  caminho: asked.caminho.map((name, index) => nameFromBytes(nameFromWire(name, index === 0))),
  emInstante: parseInstantText(asked.emInstante),
  destino,
  sobrescrever: OVERWRITE.find((known) => known === asked.sobrescrever) ?? "NUNCA",
});

const answerEnd = async (agent: Agent, { idComando }: OpenRestore, receipt: RestoreReceipt): Promise<void> => {
  if (idComando === null) return;
  const failed = `${receipt.falharam} de ${receipt.pedidos} arquivos não foram escritos`;
  const motivo = receipt.cancelada ? CANCELADA : receipt.sucesso ? null : failed;
  await answerCommand(agent, idComando, receipt.sucesso ? "CONCLUIDO" : "FALHOU", motivo);
};

/** Runs restores one after the other, each at most once at a time, and tells who listens how far it is. */
const createQueue = (agent: Agent, signal: AbortSignal) => {
  const journal = openRestoreJournal(agent.database);
  const running = new Map<number, { readonly pedido: RestoreRequest; readonly promise: Promise<RestoreReceipt> }>();
  const listeners = new Map<number, Set<Told>>();
  const progress = new Map<number, RestoreProgress>();
  let last: Promise<unknown> = Promise.resolve();

  const carryOut = async (restore: OpenRestore): Promise<RestoreReceipt> => {
    const { idRestauracao, pedido } = restore;
    const configuracoes = knownConfiguration(agent)?.configuracoes ?? [];
    const diretorios = configuracoes.find(({ id }) => id === pedido.idConfiguracao)?.diretorios ?? [];
    const told: Told = (news) => {
      progress.set(idRestauracao, news);
      for (const tell of listeners.get(idRestauracao) ?? []) tell(news);
    };
    const caminhos = diretorios.map(({ caminho }) => caminho);
    const receipt = await runRestore(agent, restore, { diretorios: caminhos, signal, told });
    saveReceipt(agent.journal, pedido, receipt, agent.serverClock.now());
    await answerEnd(agent, restore, receipt);
    return receipt;
  };
  /** What the server refuses for good ends here; anything else stays in the journal for another try. */
  const giveUp = async ({ idRestauracao, idComando }: OpenRestore, error: unknown): Promise<void> => {
    agent.log.failure("restauração não terminou", error, { idRestauracao });
    if (!(error instanceof Refusal) || isPassing(error)) return;
    journal.drop(idRestauracao);
    if (idComando !== null) await answerCommand(agent, idComando, "FALHOU", error.codigo);
  };
  const run = async (restore: OpenRestore): Promise<RestoreReceipt> => {
    if (signal.aborted) throw new RestoreInterrupted();
    try {
      return await carryOut(restore);
    } catch (error) {
      await giveUp(restore, error);
      throw error;
    }
  };
  const ended = ({ promise }: { readonly promise: Promise<RestoreReceipt> }) => promise;
  const bringingBack = (idConfiguracao: number): readonly Promise<RestoreReceipt>[] =>
    [...running.values()]
      .filter(({ pedido }) => pedido.idConfiguracao === idConfiguracao && pedido.destino.tipo === "ORIGINAL")
      .map(ended);
  return {
    progress: (idRestauracao: number) => progress.get(idRestauracao) ?? null,
    isIdle: (): boolean => running.size === 0,
    settled: async (): Promise<void> => void (await Promise.allSettled([...running.values()].map(ended))),
    bringingBack,
    start: (restore: OpenRestore): Promise<RestoreReceipt> => {
      const { idRestauracao, pedido } = restore;
      const known = running.get(idRestauracao);
      if (known !== undefined) return known.promise;
      const promise = last
        .then(() => run(restore))
        .finally(() => {
          running.delete(idRestauracao);
          progress.delete(idRestauracao);
        });
      running.set(idRestauracao, { pedido, promise });
      last = promise.catch(() => undefined);
      return promise;
    },
    listen: (idRestauracao: number, told: Told): (() => void) => {
      const tellers = listeners.get(idRestauracao) ?? new Set();
      listeners.set(idRestauracao, tellers.add(told));
      return () => {
        tellers.delete(told);
        if (tellers.size === 0) listeners.delete(idRestauracao);
      };
    },
  };
};

export const createRestores = (agent: Agent, signal: AbortSignal): Restores => {
  const journal = openRestoreJournal(agent.database);
  const queue = createQueue(agent, signal);
  const waiting = (idRestauracao: number): OpenRestore | null => {
    const restore = journal.find(idRestauracao);
    return restore?.pedido.destino.tipo === "PERGUNTAR" ? restore : null;
  };
  /** One that waits for the person at the machine may have been taken back in the portal. */
  const dropIfCancelled = async ({ idRestauracao, idComando }: OpenRestore): Promise<void> => {
    const body = { feitos: 0, falharam: 0, bytes: 0 };
    const params = { idRestauracao };
    const { cancelada } = await agent.api.call(agenteRestauracoes.informarAndamento, { params, body });
    if (!cancelada || waiting(idRestauracao) === null) return;
    journal.drop(idRestauracao);
    if (idComando !== null) await answerCommand(agent, idComando, "FALHOU", CANCELADA);
  };
  const takeUp = (): void => {
    for (const restore of journal.all()) {
      // Whoever waits for it hears of a failure; here it stays in the journal for the next time.
      if (restore.pedido.destino.tipo !== "PERGUNTAR") queue.start(restore).catch(() => undefined);
      else dropIfCancelled(restore).catch((error: unknown) => agent.log.failure("restauração à espera", error));
    }
  };
  /** Orders of which it is not known yet what they bring back, and where. */
  const beingTaken = new Set<Promise<void>>();
  const take = async (command: Comando): Promise<void> => {
    const { idComando } = command;
    if (isTaken(agent, command)) return;
    const idRestauracao = Number(command.parametros["idRestauracao"]);
    const asked = await agent.api.call(agenteRestauracoes.buscar, { params: { idRestauracao } });
    const pedido = requestOf(asked, destinationOf(asked.destino, agent.restored, idRestauracao));
    inTransaction(agent.database, () => {
      takeCommand(agent, command);
      journal.add({ idRestauracao, idComando, pedido });
    });
    await answerCommand(agent, idComando, "ACEITO");
    takeUp();
  };
  return {
    takeUp,
    all: journal.all,
    progress: queue.progress,
    isIdle: queue.isIdle,
    settled: queue.settled,
    isBringingBack: (idConfiguracao) => beingTaken.size > 0 || queue.bringingBack(idConfiguracao).length > 0,
    broughtBack: async (idConfiguracao) => {
      await Promise.allSettled(beingTaken);
      await Promise.allSettled(queue.bringingBack(idConfiguracao));
    },
    ask: async (pedido, told) => {
      const restore = await askRestore(agent, pedido);
      const unlisten = queue.listen(restore.idRestauracao, told);
      return queue.start(restore).finally(unlisten);
    },
    order: (command) => {
      const taken = take(command).finally(() => beingTaken.delete(taken));
      beingTaken.add(taken);
      return taken;
    },
    confirm: (idRestauracao, pasta) => {
      const restore = waiting(idRestauracao);
      if (restore === null) return false;
      journal.setRequest(idRestauracao, { ...restore.pedido, destino: { tipo: "PASTA", pasta } });
      takeUp();
      return true;
    },
    refuse: async (idRestauracao) => {
      const restore = waiting(idRestauracao);
      if (restore === null) return false;
      journal.drop(idRestauracao);
      if (restore.idComando !== null) await answerCommand(agent, restore.idComando, "RECUSADO", "RECUSADO_NA_MAQUINA");
      return true;
    },
  };
};
