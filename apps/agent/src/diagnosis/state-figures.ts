import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { readablePath } from "../platform/byte-name.ts";
import { knownConfiguration } from "../service/configuration.ts";
import { type LastReceipt, readReceipt } from "../service/last-receipt.ts";
import { type LastResult, readResult } from "../service/last-result.ts";
import { type Journal, openJournal } from "../state/journal.ts";
import { openStateForReading } from "../state/state-database.ts";
import { readStoreAddress } from "../state/store-address.ts";

type Told = { readonly caminho: string; readonly motivo: string };
type WithPaths<T, Key extends keyof T> = Omit<T, Key> & Readonly<Record<Key, readonly Told[]>>;

const readable = (list: readonly { readonly caminho: readonly string[]; readonly motivo: string }[]): readonly Told[] =>
  list.map(({ caminho, motivo }) => ({ caminho: readablePath(caminho), motivo }));

export type ConfigurationFigures = {
  readonly id: number;
  readonly prefixo: string;
  readonly diretorios: readonly string[];
  readonly agendamentos: number;
  readonly ultimo: WithPaths<LastResult, "problemas"> | null;
};

export type StateFigures = {
  readonly bytes: number;
  readonly integro: boolean;
  readonly pastas: number;
  readonly arquivos: number;
  readonly envios: number;
  readonly lotes: number;
  readonly restauracoes: number;
  readonly configuracoes: readonly ConfigurationFigures[];
  readonly restauracao: WithPaths<LastReceipt, "falhas"> | null;
  readonly armazem: string | null;
};

const first = (database: DatabaseSync, sql: string): unknown => Object.values(database.prepare(sql).get() ?? {})[0];
const rowsOf = (database: DatabaseSync, table: string): number =>
  Number(first(database, `SELECT count(*) FROM ${table}`));

const lastOf = (journal: Journal, idConfiguracao: number): ConfigurationFigures["ultimo"] => {
  const result = readResult(journal, idConfiguracao);
  return result === null ? null : { ...result, problemas: readable(result.problemas) };
};

const read = (database: DatabaseSync): Omit<StateFigures, "bytes"> => {
  const journal = openJournal(database);
  const configuracoes = (knownConfiguration({ journal })?.configuracoes ?? []).map((one) => ({
    id: one.id,
    prefixo: one.prefixo,
    diretorios: one.diretorios.map(({ caminho }) => caminho),
    agendamentos: one.agendamentos.length,
    ultimo: lastOf(journal, one.id),
  }));
  const receipt = readReceipt(journal);
  const counts = {
    pastas: rowsOf(database, "pasta"),
    arquivos: rowsOf(database, "arquivo"),
    envios: rowsOf(database, "envio"),
    lotes: rowsOf(database, "lote"),
    restauracoes: rowsOf(database, "restauracao"),
  };
  const integro = first(database, "PRAGMA quick_check(1)") === "ok";
  return {
    integro,
    ...counts,
    configuracoes,
    restauracao: receipt === null ? null : { ...receipt, falhas: readable(receipt.falhas) },
    armazem: readStoreAddress(journal),
  };
};

/** What is known of the state without changing it; null: there is none, `ILEGIVEL`: it cannot be read. */
export const readStateFigures = (path: string): StateFigures | "ILEGIVEL" | null => {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return null;
    const database = openStateForReading(path);
    try {
      return { bytes: found.size, ...read(database) };
    } finally {
      database.close();
    }
  } catch {
    return "ILEGIVEL";
  }
};
