import { agenteBackups } from "@acervo/contracts/agente-backups";
import { createGate } from "../platform/gate.ts";
import { Refusal } from "../protocol/refusal.ts";
import type { FileRecord } from "../state/file-state.ts";
import type { BatchRow } from "../state/journal.ts";
import { inTransaction } from "../state/state-database.ts";
import type { BackupContext } from "./backup-context.ts";
import {
  confirmationText,
  type ReadyFile,
  type ReadyFiles,
  type ReadySlice,
  type Removal,
} from "./confirmation-body.ts";
import { stateOfBatch, stateToJson } from "./planned-json.ts";
import { aloneOf, countOf, createReadyQueue, filesIn, filesOf } from "./ready-queue.ts";

export type Confirmer = {
  readonly add: (files: ReadyFiles) => void;
  readonly remove: (removals: readonly Removal[]) => void;
  /** Resolves when little enough waits that more may be added; rejects with what ended the run. */
  readonly room: () => Promise<void>;
  /** Resolves when nothing waits any more; rejects with what ended the run. */
  readonly flush: () => Promise<void>;
  readonly confirmed: () => { readonly arquivos: number; readonly remocoes: number };
};

export type ConfirmerOptions = {
  readonly maxFiles: number;
  /** Files that the server wants again, whole: their object or their base is not what it should be. */
  readonly again: (files: readonly ReadyFile[]) => void;
};

/** Beside a full batch of files they must fit into one call, however long their names are. */
const MAX_REMOVALS = 1_000;
/** Of full batches. A server that is slower than the store must not fill the machine's memory. */
const BATCHES_AHEAD = 2;
const BY_ITEM = new Set(["OBJETO_NAO_CONFERE", "CONCESSAO_EXPIRADA", "VERSAO_BASE_DIVERGENTE"]);
const ITEM = /^(objetos|arquivos)\.(\d+)/;

const countKey = (idBackup: number): string => `confirmados:${idBackup}`;

/** How many files earlier processes and this one confirmed in a backup. */
export const confirmedInBackup = ({ journal, idBackup }: Pick<BackupContext, "journal" | "idBackup">): number =>
  Number(journal.note(countKey(idBackup)) ?? 0);

/** What a batch changes: its files, one after the other, and what is gone. */
type BatchChanges = {
  readonly arquivos: number;
  readonly each: (save: (file: FileRecord) => void) => void;
  readonly remocoes: readonly Removal[];
};

/** What the answer makes true, in one transaction: state, sequence, count, end of the journal entry. */
const settleBatch = (
  { database, journal, state }: Pick<BackupContext, "database" | "journal" | "state">,
  batch: BatchRow,
  { arquivos, each, remocoes, sequencia }: BatchChanges & { readonly sequencia: number },
): void => {
  inTransaction(database, () => {
    each((file) => state.save(file, sequencia));
    for (const { pasta, nome } of remocoes) state.remove(pasta, nome);
    journal.setLastSequence(batch.idConfiguracao, sequencia);
    journal.setNote(countKey(batch.idBackup), String(Number(journal.note(countKey(batch.idBackup)) ?? 0) + arquivos));
    journal.dropBatch(batch.chave);
  });
};

const send = async (context: BackupContext, batch: BatchRow, changes: BatchChanges): Promise<void> => {
  const params = { idBackup: batch.idBackup };
  const { sequencia } = await context.api.callWithText(agenteBackups.confirmar, { params }, batch.corpo);
  settleBatch(context, batch, { ...changes, sequencia });
};

/** Sends a confirmation that the journal holds, with its own key. */
export const sendBatch = (context: BackupContext, batch: BatchRow): Promise<void> => {
  const { arquivos, remocoes } = stateOfBatch(batch.corpo, batch.estado);
  return send(context, batch, { arquivos: arquivos.length, each: (save) => arquivos.forEach(save), remocoes });
};

const eachOf =
  (batch: readonly ReadySlice[]): BatchChanges["each"] =>
  (save) => {
    for (const { arquivos, from, to } of batch) arquivos.visit(({ registro }) => save(registro), from, to);
  };

/** Which files of a batch a refusal is about; all of them when it does not say. */
const refusedFiles = (
  refusal: Refusal,
  files: readonly ReadyFile[],
  objetos: readonly string[],
): ReadonlySet<ReadyFile> => {
  const named = refusal.itens.map(({ campo }) => ITEM.exec(campo ?? "") ?? []);
  const indexes = (list: string): ReadonlySet<number> =>
    new Set(named.filter((match) => match[1] === list).map((match) => Number(match[2])));
  const objects = new Set([...indexes("objetos")].map((index) => objetos[index]));
  const direct = indexes("arquivos");
  const refused = files.filter((file, index) => direct.has(index) || objects.has(file.enviado?.idObjeto ?? ""));
  return new Set(refused.length === 0 ? files : refused);
};

/** Forgets an object that was sent once all files in it are confirmed. */
const createOpenObjects = (journal: BackupContext["journal"]) => {
  const left = new Map<number, number>();
  return {
    open: ({ arquivos, enviado }: ReadyFiles): void => {
      if (enviado !== null) left.set(enviado.ref, (left.get(enviado.ref) ?? 0) + arquivos.count);
    },
    close: (slices: readonly ReadySlice[]): void => {
      for (const slice of slices) {
        if (slice.enviado === null) continue;
        const { ref } = slice.enviado;
        const rest = (left.get(ref) ?? 1) - countOf(slice);
        left.set(ref, rest);
        if (rest > 0) continue;
        left.delete(ref);
        journal.dropSending(ref);
      }
    },
  };
};

/** Confirms in batches, one after the other; what is ready meanwhile goes with the next. */
export const createConfirmer = (context: BackupContext, { maxFiles, again }: ConfirmerOptions): Confirmer => {
  const { journal, ids, idBackup, idConfiguracao } = context;
  const queue = createReadyQueue(maxFiles);
  const removals: Removal[] = [];
  const objects = createOpenObjects(journal);
  let counts = { arquivos: 0, remocoes: 0 };
  let running: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;

  const confirm = async (batch: readonly ReadySlice[], gone: readonly Removal[]): Promise<void> => {
    const chave = ids.id128();
    const { texto, objetos } = confirmationText(chave, batch, gone);
    const row = { chave, idConfiguracao, idBackup, corpo: texto, estado: stateToJson(batch) };
    const arquivos = filesIn(batch);
    journal.addBatch(row);
    try {
      await send(context, row, { arquivos, each: eachOf(batch), remocoes: gone });
      counts = { arquivos: counts.arquivos + arquivos, remocoes: counts.remocoes + gone.length };
      objects.close(batch);
    } catch (error) {
      if (!(error instanceof Refusal) || !BY_ITEM.has(error.codigo)) throw error;
      journal.dropBatch(row.chave);
      const files = filesOf(batch);
      const refused = refusedFiles(error, files, objetos);
      context.log.failure("lote recusado", error, { arquivos: refused.size });
      objects.close([...refused].map(aloneOf));
      again([...refused]);
      const rest = files.filter((file) => !refused.has(file));
      if (rest.length + gone.length > 0) await confirm(rest.map(aloneOf), gone);
    }
  };
  const hasRoom = () => queue.waiting() < BATCHES_AHEAD * maxFiles && removals.length < BATCHES_AHEAD * MAX_REMOVALS;
  const gate = createGate(() => hasRoom() || failure !== null);
  const isEmpty = (): boolean => queue.waiting() + removals.length === 0;
  const work = async (): Promise<void> => {
    try {
      while (!isEmpty()) {
        await confirm(queue.takeBatch(), removals.splice(0, MAX_REMOVALS));
        gate.recheck();
      }
    } catch (error) {
      failure = { error };
      gate.recheck();
    } finally {
      // At once: whoever adds from here on must find nobody at work, or would wait for ever.
      running = null;
    }
  };
  /** The first failure ends the run: nothing is confirmed after it, and whoever adds or waits is told. */
  const check = (): void => {
    if (failure !== null) throw failure.error;
  };
  const start = (): void => {
    check();
    if (!isEmpty()) running ??= work();
  };
  return {
    confirmed: () => counts,
    add: (ready) => {
      queue.add(ready);
      objects.open(ready);
      start();
    },
    remove: (gone) => {
      for (const removal of gone) removals.push(removal);
      if (removals.length >= MAX_REMOVALS) start();
    },
    room: async () => {
      await gate.pass();
      check();
    },
    flush: async () => {
      start();
      await running;
      check();
    },
  };
};
