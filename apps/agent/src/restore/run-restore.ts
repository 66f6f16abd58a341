import { createSlots } from "@acervo/api-client/slots";
import { agenteRestauracoes, type PaginaRestauracao } from "@acervo/contracts/agente-restauracoes";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import { isBelow, isForbidden, realPathOf } from "../access/access.ts";
import { foldersOfPage } from "../backup/read-catalog.ts";
import { wireName } from "../backup/confirmation-body.ts";
import { type ByteName, nameFromBytes, pathOf, segmentsOf } from "../platform/byte-name.ts";
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
import { system } from "../system/system.ts";
import { type FileToPlace, placeFile } from "./place-file.ts";
import { problemOf, RestoreRefused } from "./problems.ts";
import { createVersionReader, type Piece, type Step, type VersionReader } from "./read-version.ts";
import { createProgressReporter, isCancellation, type ProgressReporter } from "./restore-progress.ts";
import { createTargetFolders } from "./target.ts";

export type RestoreReceipt = Pick<RestoreProgress, "pedidos" | "iguais" | "falharam" | "falhas"> & {
  readonly idRestauracao: number;
  readonly sucesso: boolean;
  /** Taken back in the portal: the rest was not tried. */
  readonly cancelada: boolean;
};

export type RestoreRun = {
  /** Directories of the configuration: a restore to the original place writes nowhere else. */
  readonly diretorios: readonly ByteName[];
  readonly signal: AbortSignal;
  readonly told?: (progress: RestoreProgress) => void;
};

const SMALL_AT_ONCE = 16;
const LARGE_AT_ONCE = 2;
const SMALL_BYTES = 2 ** 20;
const MAX_TOLD = 1_000;

type Entry = PaginaRestauracao["arquivos"][number];

/** The folder that holds the file, split into what was chosen and what is made below it. */
const placeOf = (destino: RestoreRequest["destino"], diretorios: readonly ByteName[], folder: readonly ByteName[]) => {
  if (destino.tipo === "PASTA") return { base: destino.pasta, below: system.paths.namesBelow(folder) };
  const roots = destino.tipo === "ORIGINAL" ? diretorios.map(segmentsOf) : [];
  const root = roots.find((segments) => segments.every((name, index) => folder[index] === name));
  if (root === undefined) throw new RestoreRefused("FORA_DOS_DIRETORIOS");
  return { base: pathOf(root), below: folder.slice(root.length) };
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

type Restoring = {
  readonly agent: Agent;
  readonly restore: OpenRestore;
  readonly run: RestoreRun;
  readonly reader: VersionReader;
  readonly folders: ReturnType<typeof createTargetFolders>;
  readonly reporter: ProgressReporter;
  readonly progress: RestoreProgress;
  readonly choice: Pick<FileToPlace, "sobrescrever" | "emInstante" | "agora" | "stored">;
};

/** What the person chose, and what the backup knows of the place that it goes to. */
const choiceOf = ({ database, serverClock }: Agent, { pedido }: OpenRestore): Restoring["choice"] => {
  const { idConfiguracao, sobrescrever, emInstante, destino } = pedido;
  const agora = serverClock.now();
  const stored = destino.tipo === "ORIGINAL" ? openFileState(database, idConfiguracao) : null;
  return { sobrescrever, emInstante: emInstante ?? agora, agora, stored };
};

/** One file is named itself; of more, the folder that holds all of them. */
const note = (progress: RestoreProgress, path: readonly ByteName[]): void => {
  const { lugar } = progress;
  if (lugar === null) progress.lugar = [...path];
  else {
    const end = lugar.findIndex((name, index) => path[index] !== name);
    if (end !== -1) progress.lugar = lugar.slice(0, end);
  }
};

const tell = ({ run, reporter, progress }: Restoring): void => {
  reporter.told(progress);
  run.told?.(progress);
};

/** The bytes of a file, counted as they come; what counts in the end is whether it lies there whole. */
const countedContent = (restoring: Restoring, entry: Entry & { readonly passos: readonly Step[] }) => {
  const { reader, reporter, progress } = restoring;
  let counted = 0;
  const count = (bytes: number): void => {
    counted += bytes;
    progress.bytes += bytes;
  };
  return {
    read: async function* (offset: number): AsyncGenerator<Piece> {
      for await (const piece of reader.read(entry, offset, entry.passos)) {
        reporter.check();
        yield piece;
        count(Buffer.isBuffer(piece) ? piece.length : piece.zeros);
        tell(restoring);
      }
    },
    settle: (bytes: number): void => count(bytes - counted),
  };
};

const restoreOne = async (
  restoring: Restoring,
  folder: readonly ByteName[],
  entry: Entry & { readonly passos: readonly Step[] },
): Promise<void> => {
  const { restore, run, reporter, folders, progress } = restoring;
  reporter.check();
  const { idRestauracao, pedido } = restore;
  const name = nameFromBytes(nameFromWire(entry.nome));
  const content = countedContent(restoring, entry);
  try {
    const { base, below } = placeOf(pedido.destino, run.diretorios, folder);
    if (!system.names.isSafe(name)) throw new RestoreRefused("NOME_INVALIDO");
    const target = folders.open(base, below);
    try {
      const partName = `.acervo-${idRestauracao}-${entry.arquivo}`;
      const asked = { folder: target, pasta: folder, name, partName, file: entry, ...restoring.choice };
      const placed = await placeFile(asked, (offset) => content.read(offset));
      note(progress, [...segmentsOf(base), ...below, placed.name]);
      if (placed.name !== name) progress.aoLado += 1;
      if (placed.isOtherKept) progress.preservados += 1;
    } finally {
      target.release();
    }
    content.settle(entry.tamanho);
    progress.iguais += 1;
  } catch (error) {
    content.settle(0);
    const motivo = problemOf(error);
    if (motivo === null) throw error;
    progress.falharam += 1;
    if (progress.falhas.length < MAX_TOLD) progress.falhas.push({ caminho: [...folder, name], motivo });
  }
  progress.pedidos += 1;
  tell(restoring);
};

const restorePage = async (restoring: Restoring, page: PaginaRestauracao): Promise<void> => {
  const small = createSlots(SMALL_AT_ONCE);
  const large = createSlots(LARGE_AT_ONCE);
  try {
    const paths = foldersOfPage(page.pastas);
    const isSmall = ({ tamanho }: Entry): boolean => tamanho < SMALL_BYTES;
    const plans = await restoring.reader.plan(page.arquivos.filter((entry) => isSmall(entry) && entry.tamanho > 0));
    for (const entry of page.arquivos) {
      const planned = { ...entry, passos: plans.get(entry.arquivo) ?? [] };
      const slots = isSmall(entry) ? small : large;
      await slots.enter(() => restoreOne(restoring, paths[entry.pasta] ?? [], planned));
    }
    await small.drain();
    await large.drain();
  } finally {
    await Promise.allSettled([small.drain(), large.drain()]);
  }
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
  do {
    const query: { cursor?: string } = progress.cursor === null ? {} : { cursor: progress.cursor };
    const page: PaginaRestauracao = await agent.api.call(agenteRestauracoes.listarArquivos, { params, query });
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
  try {
    const reader = createVersionReader(agent, idRestauracao);
    const choice = choiceOf(agent, restore);
    await restoreAll(journal, { agent, restore, run, reader, folders, reporter, progress, choice });
    return false;
  } catch (error) {
    if (!isCancellation(error)) throw error;
    inTransaction(agent.database, () => {
      journal.setProgress(idRestauracao, progress);
      journal.setReceiptKey(idRestauracao, agent.backup.ids.id128());
    });
    return true;
  } finally {
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
