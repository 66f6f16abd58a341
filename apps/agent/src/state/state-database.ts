import { DatabaseSync } from "node:sqlite";
import { DamagedStateError } from "./sql-values.ts";

/**
 * `pasta` is the tree of each configuration, from the volume's root on; `resumo` says in one hash that all files of a
 * folder are as the state has them, and any change of a row takes it away.
 * The journal: `envio` are objects that were granted, `parte` their parts that arrived, `lote` confirmations that may
 * have reached the server. Everything else of the state can be read again from the catalog.
 */
const SCHEMA = `
CREATE TABLE pasta (
  id INTEGER PRIMARY KEY,
  id_configuracao INTEGER NOT NULL,
  id_pai INTEGER NOT NULL,
  nome BLOB NOT NULL,
  volume INTEGER,
  resumo BLOB,
  arquivos INTEGER
);
CREATE UNIQUE INDEX pasta_nome ON pasta (id_configuracao, id_pai, nome);
CREATE INDEX pasta_pai ON pasta (id_pai);
CREATE TABLE arquivo (
  id_pasta INTEGER NOT NULL REFERENCES pasta,
  nome BLOB NOT NULL,
  tamanho INTEGER NOT NULL,
  modificado INTEGER NOT NULL,
  inode INTEGER NOT NULL,
  sha256 BLOB NOT NULL,
  numero INTEGER NOT NULL,
  PRIMARY KEY (id_pasta, nome)
) WITHOUT ROWID;
CREATE TABLE bloco (
  id_pasta INTEGER NOT NULL,
  nome BLOB NOT NULL,
  tamanho_bloco INTEGER NOT NULL,
  resumos BLOB NOT NULL,
  PRIMARY KEY (id_pasta, nome)
) WITHOUT ROWID;
CREATE TRIGGER arquivo_novo AFTER INSERT ON arquivo BEGIN
  UPDATE pasta SET resumo = NULL WHERE id = new.id_pasta AND resumo IS NOT NULL;
END;
CREATE TRIGGER arquivo_mudado AFTER UPDATE ON arquivo BEGIN
  UPDATE pasta SET resumo = NULL WHERE id = new.id_pasta AND resumo IS NOT NULL;
END;
CREATE TRIGGER arquivo_removido AFTER DELETE ON arquivo BEGIN
  UPDATE pasta SET resumo = NULL WHERE id = old.id_pasta AND resumo IS NOT NULL;
  DELETE FROM bloco WHERE id_pasta = old.id_pasta AND nome = old.nome;
END;
CREATE TABLE configuracao (
  id INTEGER PRIMARY KEY,
  ultima_sequencia INTEGER NOT NULL,
  id_backup INTEGER
);
CREATE TABLE envio (
  ref INTEGER PRIMARY KEY,
  id_configuracao INTEGER NOT NULL,
  id_backup INTEGER NOT NULL,
  chave TEXT NOT NULL,
  id_objeto TEXT,
  tipo TEXT NOT NULL,
  tamanho INTEGER NOT NULL,
  enviado INTEGER NOT NULL DEFAULT 0,
  arquivos TEXT NOT NULL
);
CREATE TABLE parte (
  ref INTEGER NOT NULL REFERENCES envio ON DELETE CASCADE,
  numero INTEGER NOT NULL,
  md5 TEXT NOT NULL,
  etag TEXT NOT NULL,
  PRIMARY KEY (ref, numero)
) WITHOUT ROWID;
CREATE TABLE lote (
  chave TEXT PRIMARY KEY,
  id_configuracao INTEGER NOT NULL,
  id_backup INTEGER NOT NULL,
  corpo TEXT NOT NULL,
  estado TEXT NOT NULL
);
CREATE TABLE anotacao (chave TEXT PRIMARY KEY, valor TEXT NOT NULL);
`;

/**
 * `restauracao` are restores that have not ended: what was asked for, how far they are, and the key of the receipt once it
 * may have reached the server. `releitura` is a catalog on its way, page by page, until it is whole.
 */
const RESTORES = `
CREATE TABLE restauracao (
  id INTEGER PRIMARY KEY,
  id_comando TEXT,
  pedido TEXT NOT NULL,
  andamento TEXT NOT NULL,
  chave_recibo TEXT
);
CREATE TABLE releitura (
  id_configuracao INTEGER NOT NULL,
  pasta TEXT NOT NULL,
  nome TEXT NOT NULL,
  tamanho INTEGER NOT NULL,
  modificado INTEGER NOT NULL,
  sha256 BLOB NOT NULL,
  numero INTEGER NOT NULL
);
`;

const CATALOG_READ = "ALTER TABLE configuracao ADD COLUMN lido_ate INTEGER;";

/** Each is applied once, in this order, and never edited: agents of every age are in the field. */
const STEPS: readonly string[] = [SCHEMA, RESTORES, CATALOG_READ];

const versionOf = (database: DatabaseSync): number => {
  const version = database.prepare("PRAGMA user_version").get()?.["user_version"];
  return typeof version === "number" ? version : -1;
};

/** Runs all of it or nothing. */
export const inTransaction = <T>(database: DatabaseSync, work: () => T): T => {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
};

/** Two processes may open a new folder at once (the service and a command): the second finds it made by the first. */
const bringUpToDate = (database: DatabaseSync): void => {
  const version = versionOf(database);
  if (version < 0 || version > STEPS.length) throw new DamagedStateError(`schema ${version}`);
  for (const step of STEPS.slice(version)) database.exec(step);
  if (version < STEPS.length) database.exec(`PRAGMA user_version = ${STEPS.length}`);
};

const SQLITE_BUSY = 5;
const BUSY_TRIES = 250;
const BUSY_WAIT_MS = 20;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

/**
 * Changing the mode needs the file alone. SQLite does not wait for that, whatever the timeout, because two who wait for
 * each other never get it: so it is asked for again, until the other is done or has changed it itself.
 */
const useWriteAheadLog = (database: DatabaseSync): void => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      database.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if (!isBusy(error) || attempt === BUSY_TRIES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_WAIT_MS);
    }
  }
};

/** Opens or creates the state. A write has reached the disk when its transaction returns. */
export const openStateDatabase = (path: string): DatabaseSync => {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    database.exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    inTransaction(database, () => bringUpToDate(database));
    // After the schema: while a file is empty, whoever changes the mode beside another is refused without waiting.
    useWriteAheadLog(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** For the thread that walks: sees what was committed, changes nothing. */
export const openStateForReading = (path: string): DatabaseSync =>
  new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
