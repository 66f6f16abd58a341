import { type PlannedFile, plannedOf } from "../content/planned-object.ts";
import { Refusal } from "../protocol/refusal.ts";
import type { FileRecord } from "../state/file-state.ts";
import type { SendingRow } from "../state/journal.ts";
import type { BackupContext } from "./backup-context.ts";
import type { ReadyFiles } from "./confirmation-body.ts";
import { sendBatch } from "./confirmer.ts";
import { plannedFromJson } from "./planned-json.ts";

/** Objects in parts of before a restart; each can be taken up once, for the very same file. */
export type ResumableParts = {
  readonly take: (file: FileRecord) => { readonly ref: number; readonly idObjeto: string } | null;
};

const keyOf = ({ pasta, nome, tamanho, modificado, inode }: FileRecord): string =>
  JSON.stringify([pasta, nome, tamanho, modificado, inode]);

/** Confirmations that may have reached the server go out again with their own keys, before anything else. */
export const resendOpenBatches = async (context: Omit<BackupContext, "idBackup">): Promise<void> => {
  for (const batch of context.journal.batches(context.idConfiguracao)) {
    try {
      await sendBatch({ ...context, idBackup: batch.idBackup }, batch);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 401) throw error;
      // Refused for good: the walk finds its files again.
      context.log.failure("lote aberto recusado", error);
      context.journal.dropBatch(batch.chave);
    }
  }
};

export type Resumed = {
  /** Files whose object was sent before the restart and which no confirmation named yet. */
  readonly ready: readonly ReadyFiles[];
  readonly parts: ResumableParts;
};

const isConfirmed = (context: BackupContext, { pasta, nome, sha256, tamanho }: FileRecord): boolean => {
  const stored = context.state.find(pasta, nome);
  return stored !== null && stored.tamanho === tamanho && Buffer.compare(stored.sha256, sha256) === 0;
};

const readyOf = (context: BackupContext, row: SendingRow, files: readonly PlannedFile[]): ReadyFiles | null => {
  if (!row.enviado || row.idObjeto === null) return null;
  const open = files.filter(({ registro }) => !isConfirmed(context, registro));
  const enviado = { ref: row.ref, idObjeto: row.idObjeto, partes: null };
  return open.length === 0 ? null : { arquivos: plannedOf(open), enviado };
};

/** What the journal still has of this backup. What was neither sent whole nor in parts is dropped: it is read again. */
export const takeUpJournal = (context: BackupContext): Resumed => {
  const { journal, idBackup } = context;
  const ready: ReadyFiles[] = [];
  const parts = new Map<string, { readonly ref: number; readonly idObjeto: string }>();
  for (const row of journal.sendings(idBackup)) {
    const files = plannedFromJson(row.arquivos);
    const [draft] = files;
    const open = readyOf(context, row, files);
    if (open !== null) ready.push(open);
    else if (row.idObjeto !== null && draft !== undefined && journal.parts(row.ref).length > 0) {
      parts.set(keyOf(draft.registro), { ref: row.ref, idObjeto: row.idObjeto });
    } else journal.dropSending(row.ref);
  }
  return {
    ready,
    parts: {
      take: (file) => {
        const key = keyOf(file);
        const found = parts.get(key) ?? null;
        parts.delete(key);
        return found;
      },
    },
  };
};
