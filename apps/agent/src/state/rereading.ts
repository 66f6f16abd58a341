import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { FileRecord } from "./file-state.ts";
import { bytesOf, numberOf, type SqlRow, textOf } from "./sql-values.ts";

export type ReadRecord = { readonly file: FileRecord; readonly numero: number };

/** A catalog that is being read again; it survives nothing, a reading that was cut off starts anew. */
export type Rereading = {
  readonly clear: () => void;
  readonly add: (record: ReadRecord) => void;
  readonly all: () => Iterable<ReadRecord>;
};

const Path = z.array(z.string());

const recordOf = (row: SqlRow): ReadRecord => ({
  numero: numberOf(row, "numero"),
  file: {
    pasta: Path.parse(JSON.parse(textOf(row, "pasta"))),
    nome: z.string().parse(JSON.parse(textOf(row, "nome"))),
    tamanho: numberOf(row, "tamanho"),
    modificado: numberOf(row, "modificado"),
    inode: 0,
    sha256: bytesOf(row, "sha256"),
    blocos: null,
  },
});

export const openRereading = (database: DatabaseSync, idConfiguracao: number): Rereading => {
  const clear = database.prepare("DELETE FROM releitura WHERE id_configuracao = ?");
  const add = database.prepare(
    "INSERT INTO releitura (id_configuracao, pasta, nome, tamanho, modificado, sha256, numero) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  const all = database.prepare("SELECT * FROM releitura WHERE id_configuracao = ? ORDER BY rowid");
  return {
    clear: () => void clear.run(idConfiguracao),
    // Names as JSON: it keeps the lone surrogates that SQLite's text would lose.
    add: ({ file, numero }) =>
      void add.run(
        idConfiguracao,
        JSON.stringify(file.pasta),
        JSON.stringify(file.nome),
        file.tamanho,
        file.modificado,
        file.sha256,
        numero,
      ),
    all: function* () {
      for (const row of all.iterate(idConfiguracao)) yield recordOf(row);
    },
  };
};
