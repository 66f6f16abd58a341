import { agenteRestauracoes, type PaginaRestauracao } from "@acervo/contracts/agente-restauracoes";
import { isBelow, isForbidden, realPathOf } from "../access/access.ts";
import { wireName } from "../backup/confirmation-body.ts";
import type { ByteName } from "../platform/byte-name.ts";
import { toInstantText } from "../platform/clock.ts";
import type { Agent } from "../agent/agent.ts";
import { openFileState } from "../state/file-state.ts";
import {
  type OpenRestore,
  openRestoreJournal,
  type RestoreJournal,
  type RestoreProgress,
  type RestoreRequest,
} from "../state/restore-journal.ts";
import { inTransaction } from "../state/state-database.ts";
import { createFileWriting } from "./file-writing.ts";
import { createVersionReader } from "./read-version.ts";
import type { Restoring, RestoreRun } from "./restore-file.ts";
import { restorePage } from "./restore-page.ts";
import { createProgressReporter, isCancellation } from "./restore-progress.ts";
import { createTargetFolders } from "./target.ts";

export type RestoreReceipt = Pick<RestoreProgress, "pedidos" | "iguais" | "falharam" | "falhas"> & {
  readonly idRestauracao: number;
  readonly sucesso: boolean;
  /** Taken back in the portal: the rest was not tried. */
  readonly cancelada: boolean;
};

/**
 * Never into a folder of the system nor the agent's own, but for the one that restores go to. The original place is one
 * that the server names, so that it must also lie below a root that was allowed here; another one the person named.
 */
const mayWriteTo = ({ permissions, restored }: Agent, { tipo }: RestoreRequest["destino"]) => {
  const access = permissions.access();
  const ours = realPathOf(restored);
  return (real: ByteName): boolean => {
    if (tipo !== "ORIGINAL" && ours !== null && isBelow(real, ours)) return true;
    return !isForbidden(access, real) && (tipo !== "ORIGINAL" || access.raizes.some((root) => isBelow(real, root)));
  };
};

/** What the person at the machine asks for. The same request, as long as it has not ended, is the same restore. */
export const askRestore = async (agent: Agent, pedido: RestoreRequest): Promise<OpenRestore> => {
  const journal = openRestoreJournal(agent.database);
  const text = JSON.stringify(pedido);
  const open = journal.all().find((one) => one.idComando === null && JSON.stringify(one.pedido) === text);
  if (open !== undefined) return open;
  const { idConfiguracao, caminho, emInstante, destino, sobrescrever } = pedido;
  const body = {
    chaveIdempotencia: agent.backup.ids.id128(),
    idConfiguracao,
    caminho: caminho.map(wireName),
    emInstante: emInstante === null ? null : toInstantText(emInstante),
    destino: destino.tipo === "ORIGINAL" ? ("ORIGINAL" as const) : ("ESCOLHIDO_NA_MAQUINA" as const),
    sobrescrever,
  };
  const { idRestauracao } = await agent.api.call(agenteRestauracoes.pedir, { body });
  return journal.add({ idRestauracao, idComando: null, pedido });
};

/** What the person chose, and what the backup knows of the place that it goes to. */
const choiceOf = ({ database, serverClock }: Agent, { pedido }: OpenRestore): Restoring["choice"] => {
  const { idConfiguracao, sobrescrever, emInstante, destino } = pedido;
  const agora = serverClock.now();
  const stored = destino.tipo === "ORIGINAL" ? openFileState(database, idConfiguracao) : null;
  return { sobrescrever, emInstante: emInstante ?? agora, agora, stored };
};

/** Everything from the last page that is behind. */
const restoreAll = async (journal: RestoreJournal, restoring: Restoring): Promise<void> => {
  const { agent, restore, progress } = restoring;
  const params = { idRestauracao: restore.idRestauracao };
  if (progress.arquivos === null) {
    const asked = await agent.api.call(agenteRestauracoes.buscar, { params });
    progress.arquivos = asked.arquivos;
    progress.bytesEmTudo = asked.bytes;
  }
  const pageAt = (cursor: string | null): Promise<PaginaRestauracao> =>
    agent.api.call(agenteRestauracoes.listarArquivos, { params, query: cursor === null ? {} : { cursor } });
  let coming = pageAt(progress.cursor);
  do {
    const page = await coming;
    if (page.cursor !== null) {
      // Listed while this one is written; told when it is its turn, if that still comes.
      coming = pageAt(page.cursor);
      coming.catch(() => undefined);
    }
    await restorePage(restoring, page);
    progress.cursor = page.cursor;
    inTransaction(agent.database, () => {
      journal.setProgress(params.idRestauracao, progress);
      if (page.cursor === null) journal.setReceiptKey(params.idRestauracao, agent.backup.ids.id128());
    });
  } while (progress.cursor !== null);
};

const handIn = async (agent: Agent, restore: OpenRestore): Promise<Omit<RestoreReceipt, "cancelada">> => {
  const { idRestauracao, andamento, chaveRecibo } = restore;
  const { pedidos, iguais, falharam, falhas, lugar, aoLado, preservados } = andamento;
  const body = {
    chaveIdempotencia: chaveRecibo ?? "",
    pedidos,
    gravados: iguais,
    iguais,
    falhas: falhas.map(({ caminho, motivo }) => ({ caminho: caminho.map(wireName), motivo })),
    lugar: lugar === null || lugar.length === 0 ? null : lugar.map(wireName),
    aoLado,
    preservados,
  };
  const { sucesso } = await agent.api.call(agenteRestauracoes.entregarRecibo, { params: { idRestauracao }, body });
  return { idRestauracao, sucesso, pedidos, iguais, falharam, falhas };
};

/** Until nothing is left to try: all pages are behind, or the person took it back. True: taken back. */
const restoreToTheEnd = async (agent: Agent, restore: OpenRestore, run: RestoreRun): Promise<boolean> => {
  const journal = openRestoreJournal(agent.database);
  const { idRestauracao } = restore;
  const folders = createTargetFolders(mayWriteTo(agent, restore.pedido.destino));
  const reporter = createProgressReporter(agent, idRestauracao, run.signal);
  const progress = structuredClone(restore.andamento);
  const writing = createFileWriting();
  try {
    const reader = createVersionReader(agent, (body) =>
      agent.api.call(agenteRestauracoes.ler, { params: { idRestauracao }, body }),
    );
    const choice = choiceOf(agent, restore);
    await restoreAll(journal, { agent, restore, run, reader, writing, folders, reporter, progress, choice });
    return false;
  } catch (error) {
    if (!isCancellation(error)) throw error;
    inTransaction(agent.database, () => {
      journal.setProgress(idRestauracao, progress);
      journal.setReceiptKey(idRestauracao, agent.backup.ids.id128());
    });
    return true;
  } finally {
    await writing.close();
    folders.close();
    await reporter.settled();
  }
};

/**
 * Brings files back and proves each by its hash; what could not be written is in the receipt, the rest goes on. Cut
 * off, it goes on from the page it was at, and what lies there whole is not read again.
 */
export const runRestore = async (agent: Agent, restore: OpenRestore, run: RestoreRun): Promise<RestoreReceipt> => {
  const journal = openRestoreJournal(agent.database);
  const { idRestauracao } = restore;
  const cancelada = restore.chaveRecibo === null && (await restoreToTheEnd(agent, restore, run));
  const receipt = { ...(await handIn(agent, journal.find(idRestauracao) ?? restore)), cancelada };
  journal.drop(idRestauracao);
  agent.log.event("restauração encerrada", {
    idRestauracao,
    cancelada,
    pedidos: receipt.pedidos,
    iguais: receipt.iguais,
    falharam: receipt.falharam,
  });
  return receipt;
};
