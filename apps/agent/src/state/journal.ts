import type { DatabaseSync } from "node:sqlite";
import { numberOf, optional, type SqlRow, textOf } from "./sql-values.ts";

/** An object that was granted, or is about to be. `arquivos` is what a confirmation needs to name its contents. */
export type SendingRow = {
  readonly ref: number;
  readonly idConfiguracao: number;
  readonly idBackup: number;
  readonly chave: string;
  readonly idObjeto: string | null;
  readonly tipo: string;
  readonly tamanho: number;
  readonly enviado: boolean;
  readonly arquivos: string;
};

/** A confirmation that may have reached the server: body and what the state becomes once it is answered. */
export type BatchRow = {
  readonly chave: string;
  readonly idConfiguracao: number;
  readonly idBackup: number;
  readonly corpo: string;
  readonly estado: string;
};

export type SentPart = { readonly numero: number; readonly md5: string; readonly etag: string };

/** What the agent was about to do, written before it does it; each call has reached the disk when it returns. */
export type Journal = {
  readonly addSending: (row: Omit<SendingRow, "ref" | "idObjeto" | "enviado">) => number;
  /** The key under which it is asked for once more. */
  readonly rekey: (ref: number, chave: string) => void;
  readonly granted: (ref: number, idObjeto: string) => void;
  readonly sent: (ref: number) => void;
  readonly addPart: (ref: number, part: SentPart) => void;
  readonly parts: (ref: number) => readonly SentPart[];
  readonly sendings: (idBackup: number) => readonly SendingRow[];
  readonly dropSending: (ref: number) => void;
  readonly dropBackup: (idBackup: number) => void;
  readonly addBatch: (row: BatchRow) => void;
  readonly batches: (idConfiguracao: number) => readonly BatchRow[];
  readonly dropBatch: (chave: string) => void;
  readonly lastSequence: (idConfiguracao: number) => number;
  readonly setLastSequence: (idConfiguracao: number, sequencia: number) => void;
  /** Up to which delta the state knows which files are no longer stored; null before the server told. */
  readonly catalogRead: (idConfiguracao: number) => number | null;
  readonly setCatalogRead: (idConfiguracao: number, lidoAte: number | null) => void;
  readonly runningBackup: (idConfiguracao: number) => number | null;
  readonly setRunningBackup: (idConfiguracao: number, idBackup: number | null) => void;
  readonly note: (chave: string) => string | null;
  readonly setNote: (chave: string, valor: string) => void;
};

const sendingOf = (row: SqlRow): SendingRow => ({
  ref: numberOf(row, "ref"),
  idConfiguracao: numberOf(row, "id_configuracao"),
  idBackup: numberOf(row, "id_backup"),
  chave: textOf(row, "chave"),
  idObjeto: optional(row, "id_objeto", textOf),
  tipo: textOf(row, "tipo"),
  tamanho: numberOf(row, "tamanho"),
  enviado: numberOf(row, "enviado") === 1,
  arquivos: textOf(row, "arquivos"),
});

const batchOf = (row: SqlRow): BatchRow => ({
  chave: textOf(row, "chave"),
  idConfiguracao: numberOf(row, "id_configuracao"),
  idBackup: numberOf(row, "id_backup"),
  corpo: textOf(row, "corpo"),
  estado: textOf(row, "estado"),
});

const openSendings = (database: DatabaseSync) => {
  const add = database.prepare(
    "INSERT INTO envio (id_configuracao, id_backup, chave, tipo, tamanho, arquivos) VALUES (?, ?, ?, ?, ?, ?) RETURNING ref",
  );
  const rekey = database.prepare("UPDATE envio SET chave = ? WHERE ref = ?");
  const granted = database.prepare("UPDATE envio SET id_objeto = ? WHERE ref = ?");
  const sent = database.prepare("UPDATE envio SET enviado = 1 WHERE ref = ?");
  const all = database.prepare("SELECT * FROM envio WHERE id_backup = ? ORDER BY ref");
  const drop = database.prepare("DELETE FROM envio WHERE ref = ?");
  const dropAll = database.prepare("DELETE FROM envio WHERE id_backup = ?");
  const addPart = database.prepare("INSERT OR REPLACE INTO parte (ref, numero, md5, etag) VALUES (?, ?, ?, ?)");
  const parts = database.prepare("SELECT numero, md5, etag FROM parte WHERE ref = ? ORDER BY numero");
  return {
    addSending: (row: Omit<SendingRow, "ref" | "idObjeto" | "enviado">): number =>
      numberOf(add.get(row.idConfiguracao, row.idBackup, row.chave, row.tipo, row.tamanho, row.arquivos) ?? {}, "ref"),
    rekey: (ref: number, chave: string): void => void rekey.run(chave, ref),
    granted: (ref: number, idObjeto: string): void => void granted.run(idObjeto, ref),
    sent: (ref: number): void => void sent.run(ref),
    sendings: (idBackup: number): readonly SendingRow[] => all.all(idBackup).map(sendingOf),
    dropSending: (ref: number): void => void drop.run(ref),
    dropBackup: (idBackup: number): void => void dropAll.run(idBackup),
    addPart: (ref: number, part: SentPart): void => void addPart.run(ref, part.numero, part.md5, part.etag),
    parts: (ref: number): readonly SentPart[] =>
      parts.all(ref).map((row) => ({
        numero: numberOf(row, "numero"),
        md5: textOf(row, "md5"),
        etag: textOf(row, "etag"),
      })),
  };
};

const openConfigurationRows = (database: DatabaseSync) => {
  const find = database.prepare("SELECT ultima_sequencia, lido_ate, id_backup FROM configuracao WHERE id = ?");
  const setSequence = database.prepare(
    `INSERT INTO configuracao (id, ultima_sequencia) VALUES (?, ?)
     ON CONFLICT (id) DO UPDATE SET ultima_sequencia = excluded.ultima_sequencia`,
  );
  const setBackup = database.prepare(
    `INSERT INTO configuracao (id, ultima_sequencia, id_backup) VALUES (?, 0, ?)
     ON CONFLICT (id) DO UPDATE SET id_backup = excluded.id_backup`,
  );
  const setRead = database.prepare(
    `INSERT INTO configuracao (id, ultima_sequencia, lido_ate) VALUES (?, 0, ?)
     ON CONFLICT (id) DO UPDATE SET lido_ate = excluded.lido_ate`,
  );
  return {
    catalogRead: (id: number): number | null => optional(find.get(id) ?? {}, "lido_ate", numberOf),
    setCatalogRead: (id: number, lidoAte: number | null): void => void setRead.run(id, lidoAte),
    lastSequence: (id: number): number => {
      const row = find.get(id);
      return row === undefined ? 0 : numberOf(row, "ultima_sequencia");
    },
    setLastSequence: (id: number, sequencia: number): void => void setSequence.run(id, sequencia),
    runningBackup: (id: number): number | null => optional(find.get(id) ?? {}, "id_backup", numberOf),
    setRunningBackup: (id: number, idBackup: number | null): void => void setBackup.run(id, idBackup),
  };
};

export const openJournal = (database: DatabaseSync): Journal => {
  const addBatch = database.prepare(
    "INSERT INTO lote (chave, id_configuracao, id_backup, corpo, estado) VALUES (?, ?, ?, ?, ?)",
  );
  const batches = database.prepare("SELECT * FROM lote WHERE id_configuracao = ? ORDER BY rowid");
  const dropBatch = database.prepare("DELETE FROM lote WHERE chave = ?");
  const note = database.prepare("SELECT valor FROM anotacao WHERE chave = ?");
  const setNote = database.prepare("INSERT OR REPLACE INTO anotacao (chave, valor) VALUES (?, ?)");
  return {
    ...openSendings(database),
    ...openConfigurationRows(database),
    addBatch: ({ chave, idConfiguracao, idBackup, corpo, estado }) =>
      void addBatch.run(chave, idConfiguracao, idBackup, corpo, estado),
    batches: (idConfiguracao) => batches.all(idConfiguracao).map(batchOf),
    dropBatch: (chave) => void dropBatch.run(chave),
    note: (chave) => optional(note.get(chave) ?? {}, "valor", textOf),
    setNote: (chave, valor) => void setNote.run(chave, valor),
  };
};
