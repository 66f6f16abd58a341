import { agenteBackups } from "@acervo/contracts/agente-backups";
import { Confirmacao } from "@acervo/contracts/agente-mensagens";
import { createGate } from "../platform/gate.ts";
import { Refusal } from "../protocol/refusal.ts";
import type { BatchRow } from "../state/journal.ts";
import { inTransaction } from "../state/state-database.ts";
import type { BackupContext } from "./backup-context.ts";
import { confirmationBody, type ReadyFile, type Removal, wireWeight } from "./confirmation-body.ts";
import { type BatchState, stateFromJson, stateToJson } from "./planned-json.ts";

export type Confirmer = {
  readonly add: (files: readonly ReadyFile[]) => void;
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

const MAX_BODY_BYTES = 2.5 * 2 ** 20;
const MAX_OBJECTS = 200;
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

/** What the answer makes true, in one transaction: state, sequence, count, end of the journal entry. */
const settleBatch = (
  { database, journal, state }: Pick<BackupContext, "database" | "journal" | "state">,
  batch: BatchRow,
  { arquivos, remocoes, sequencia }: BatchState & { readonly sequencia: number },
): void => {
  inTransaction(database, () => {
    for (const file of arquivos) state.save(file, sequencia);
    for (const { pasta, nome } of remocoes) state.remove(pasta, nome);
    journal.setLastSequence(batch.idConfiguracao, sequencia);
    journal.setNote(
      countKey(batch.idBackup),
      String(Number(journal.note(countKey(batch.idBackup)) ?? 0) + arquivos.length),
    );
    journal.dropBatch(batch.chave);
  });
};

type BatchContent = { readonly body: Confirmacao; readonly state: BatchState };

const send = async (context: BackupContext, batch: BatchRow, { body, state }: BatchContent): Promise<void> => {
  const { sequencia } = await context.api.call(agenteBackups.confirmar, { params: { idBackup: batch.idBackup }, body });
  settleBatch(context, batch, { ...state, sequencia });
};

/** Sends a confirmation that the journal holds, with its own key. */
export const sendBatch = (context: BackupContext, batch: BatchRow): Promise<void> =>
  send(context, batch, { body: Confirmacao.parse(JSON.parse(batch.corpo)), state: stateFromJson(batch.estado) });

/** Which files of a batch a refusal is about; all of them when it does not say. */
const refusedFiles = (refusal: Refusal, files: readonly ReadyFile[], corpo: Confirmacao): ReadonlySet<ReadyFile> => {
  const named = refusal.itens.map(({ campo }) => ITEM.exec(campo ?? "") ?? []);
  const indexes = (list: string): ReadonlySet<number> =>
    new Set(named.filter((match) => match[1] === list).map((match) => Number(match[2])));
  const objects = new Set([...indexes("objetos")].map((index) => corpo.objetos[index]?.idObjeto));
  const direct = indexes("arquivos");
  const refused = files.filter((file, index) => direct.has(index) || objects.has(file.enviado?.idObjeto ?? ""));
  return new Set(refused.length === 0 ? files : refused);
};

/** As many as fit into one call. */
const takeBatch = (queue: ReadyFile[], maxFiles: number): ReadyFile[] => {
  const objects = new Set<string>();
  let weight = 0;
  let count = 0;
  for (const file of queue) {
    weight += wireWeight(file);
    if (file.enviado !== null) objects.add(file.enviado.idObjeto);
    const isFull = count === maxFiles || objects.size > MAX_OBJECTS || weight > MAX_BODY_BYTES;
    if (count > 0 && isFull) break;
    count += 1;
  }
  return queue.splice(0, count);
};

/** Forgets an object that was sent once all files in it are confirmed. */
const createOpenObjects = (journal: BackupContext["journal"]) => {
  const left = new Map<number, number>();
  const refsOf = (files: readonly ReadyFile[]): readonly number[] =>
    files.flatMap(({ enviado }) => (enviado === null ? [] : [enviado.ref]));
  return {
    open: (files: readonly ReadyFile[]): void => {
      for (const ref of refsOf(files)) left.set(ref, (left.get(ref) ?? 0) + 1);
    },
    close: (files: readonly ReadyFile[]): void => {
      for (const ref of refsOf(files)) {
        const rest = (left.get(ref) ?? 1) - 1;
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
  const files: ReadyFile[] = [];
  const removals: Removal[] = [];
  const objects = createOpenObjects(journal);
  let counts = { arquivos: 0, remocoes: 0 };
  let running: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;

  const confirm = async (batch: readonly ReadyFile[], gone: readonly Removal[]): Promise<void> => {
    const corpo = confirmationBody(ids.id128(), batch, gone);
    const state = { arquivos: batch.map(({ registro }) => registro), remocoes: gone };
    const estado = stateToJson(state);
    const row = { chave: corpo.chaveIdempotencia, idConfiguracao, idBackup, corpo: JSON.stringify(corpo), estado };
    journal.addBatch(row);
    try {
      await send(context, row, { body: corpo, state });
      counts = { arquivos: counts.arquivos + batch.length, remocoes: counts.remocoes + gone.length };
      objects.close(batch);
    } catch (error) {
      if (!(error instanceof Refusal) || !BY_ITEM.has(error.codigo)) throw error;
      journal.dropBatch(row.chave);
      const refused = refusedFiles(error, batch, corpo);
      context.log.failure("lote recusado", error, { arquivos: refused.size });
      objects.close([...refused]);
      again([...refused]);
      const rest = batch.filter((file) => !refused.has(file));
      if (rest.length + gone.length > 0) await confirm(rest, gone);
    }
  };
  const hasRoom = () => files.length < BATCHES_AHEAD * maxFiles && removals.length < BATCHES_AHEAD * MAX_REMOVALS;
  const gate = createGate(() => hasRoom() || failure !== null);
  const isEmpty = (): boolean => files.length + removals.length === 0;
  const work = async (): Promise<void> => {
    try {
      while (!isEmpty()) {
        await confirm(takeBatch(files, maxFiles), removals.splice(0, MAX_REMOVALS));
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
      for (const file of ready) files.push(file);
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
