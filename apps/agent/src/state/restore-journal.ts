import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { numberOf, optional, type SqlRow, textOf } from "./sql-values.ts";

export const OVERWRITE = ["AO_LADO", "NUNCA", "SE_MAIS_ANTIGO", "SEMPRE"] as const;
export type Overwrite = (typeof OVERWRITE)[number];

/** What a restore brings back, and where to. Names as ByteName: JSON writes lone surrogates as escapes. */
export const RestoreRequest = z.object({
  idConfiguracao: z.int(),
  /** To a folder or a file; empty for everything. */
  caminho: z.array(z.string()),
  emInstante: z.number().nullable(),
  destino: z.discriminatedUnion("tipo", [
    z.object({ tipo: z.literal("ORIGINAL") }),
    z.object({ tipo: z.literal("PASTA"), pasta: z.string() }),
    /** Ordered from the portal to a place that only the person at the machine may name. */
    z.object({ tipo: z.literal("PERGUNTAR") }),
  ]),
  sobrescrever: z.enum(OVERWRITE),
});
export type RestoreRequest = z.infer<typeof RestoreRequest>;

const Falha = z.object({ caminho: z.array(z.string()), motivo: z.string() });

/** Of the pages that are behind: what was asked for, what lies there proven, the first failures and how many. */
const Andamento = z.object({
  cursor: z.string().nullable(),
  pedidos: z.int(),
  iguais: z.int(),
  falharam: z.int(),
  falhas: z.array(Falha),
  /** The file that came back, or the folder that holds all that did; null: none yet. */
  lugar: z.array(z.string()).nullable().default(null),
  /** Came back under a name of their own, beside another file. */
  aoLado: z.int().default(0),
  /** Files that were replaced, and stay beside because the backup did not have them. */
  preservados: z.int().default(0),
  /** Written or found; a restore that began before this was counted starts at zero. */
  bytes: z.int().default(0),
  /** In all; null until it is known. */
  arquivos: z.int().nullable(),
  bytesEmTudo: z.int().nullable().default(null),
});
export type RestoreProgress = z.infer<typeof Andamento>;

export type OpenRestore = {
  readonly idRestauracao: number;
  /** Null: asked for on this machine. */
  readonly idComando: string | null;
  readonly pedido: RestoreRequest;
  readonly andamento: RestoreProgress;
  /** Key under which the receipt goes; null: not all pages are behind. */
  readonly chaveRecibo: string | null;
};

const NOTHING_RESTORED: RestoreProgress = {
  cursor: null,
  pedidos: 0,
  iguais: 0,
  falharam: 0,
  falhas: [],
  lugar: null,
  aoLado: 0,
  preservados: 0,
  bytes: 0,
  arquivos: null,
  bytesEmTudo: null,
};

/** Restores that have not ended: a process that dies leaves them to the next. */
export type RestoreJournal = {
  readonly add: (restore: Pick<OpenRestore, "idRestauracao" | "idComando" | "pedido">) => OpenRestore;
  readonly all: () => readonly OpenRestore[];
  readonly find: (idRestauracao: number) => OpenRestore | null;
  readonly setRequest: (idRestauracao: number, pedido: RestoreRequest) => void;
  readonly setProgress: (idRestauracao: number, andamento: RestoreProgress) => void;
  readonly setReceiptKey: (idRestauracao: number, chave: string) => void;
  readonly drop: (idRestauracao: number) => void;
};

const restoreOf = (row: SqlRow): OpenRestore => ({
  idRestauracao: numberOf(row, "id"),
  idComando: optional(row, "id_comando", textOf),
  pedido: RestoreRequest.parse(JSON.parse(textOf(row, "pedido"))),
  andamento: Andamento.parse(JSON.parse(textOf(row, "andamento"))),
  chaveRecibo: optional(row, "chave_recibo", textOf),
});

export const openRestoreJournal = (database: DatabaseSync): RestoreJournal => {
  const add = database.prepare(
    "INSERT OR IGNORE INTO restauracao (id, id_comando, pedido, andamento) VALUES (?, ?, ?, ?)",
  );
  const all = database.prepare("SELECT * FROM restauracao ORDER BY id");
  const one = database.prepare("SELECT * FROM restauracao WHERE id = ?");
  const setRequest = database.prepare("UPDATE restauracao SET pedido = ? WHERE id = ?");
  const setProgress = database.prepare("UPDATE restauracao SET andamento = ? WHERE id = ?");
  const setReceipt = database.prepare("UPDATE restauracao SET chave_recibo = ? WHERE id = ?");
  const drop = database.prepare("DELETE FROM restauracao WHERE id = ?");
  const find = (idRestauracao: number): OpenRestore | null => {
    const row = one.get(idRestauracao);
    return row === undefined ? null : restoreOf(row);
  };
  return {
    find,
    all: () => all.all().map(restoreOf),
    add: ({ idRestauracao, idComando, pedido }) => {
      add.run(idRestauracao, idComando, JSON.stringify(pedido), JSON.stringify(NOTHING_RESTORED));
      return (
        find(idRestauracao) ?? { idRestauracao, idComando, pedido, andamento: NOTHING_RESTORED, chaveRecibo: null }
      );
    },
    setRequest: (idRestauracao, pedido) => void setRequest.run(JSON.stringify(pedido), idRestauracao),
    setProgress: (idRestauracao, andamento) => void setProgress.run(JSON.stringify(andamento), idRestauracao),
    setReceiptKey: (idRestauracao, chave) => void setReceipt.run(chave, idRestauracao),
    drop: (idRestauracao) => void drop.run(idRestauracao),
  };
};
