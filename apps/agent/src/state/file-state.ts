import type { DatabaseSync } from "node:sqlite";
import { type ByteName, nameToBytes } from "../platform/byte-name.ts";
import { bytesOf, numberOf, optional } from "./sql-values.ts";

/** A file as it was stored, or found equal to what is stored. */
export type FileRecord = {
  readonly pasta: readonly ByteName[];
  readonly nome: ByteName;
  readonly tamanho: number;
  readonly modificado: number;
  readonly inode: number;
  readonly sha256: Uint8Array;
  readonly blocos: { readonly tamanhoBloco: number; readonly resumos: Uint8Array } | null;
};

export type StoredFile = {
  readonly tamanho: number;
  readonly sha256: Uint8Array;
  /** Number of its current version: the base of a splice. */
  readonly numero: number;
  readonly blocos: { readonly tamanhoBloco: number; readonly resumos: Uint8Array } | null;
};

export type FolderMark = {
  readonly pasta: readonly ByteName[];
  readonly volume: number;
  readonly resumo: Uint8Array | null;
};

export type FileState = {
  readonly find: (pasta: readonly ByteName[], nome: ByteName) => StoredFile | null;
  readonly save: (file: FileRecord, numero: number) => void;
  readonly remove: (pasta: readonly ByteName[], nome: ByteName) => void;
  readonly mark: (mark: FolderMark) => void;
  /** What lies at a path and below it, as if it had never been stored. */
  readonly forget: (path: readonly ByteName[]) => void;
  /** Everything of the configuration, before the catalog is read anew. */
  readonly clear: () => void;
};

const PATH_SEPARATOR = "/";

/** Ids of folders by path, made when they are first needed. Forget it when a transaction is rolled back. */
const createFolderIds = (database: DatabaseSync, idConfiguracao: number) => {
  const find = database.prepare("SELECT id FROM pasta WHERE id_configuracao = ? AND id_pai = ? AND nome = ?");
  const insert = database.prepare("INSERT INTO pasta (id_configuracao, id_pai, nome) VALUES (?, ?, ?) RETURNING id");
  const child = (parent: number, name: ByteName, create: boolean): number | null => {
    const bytes = nameToBytes(name);
    const row = find.get(idConfiguracao, parent, bytes) ?? (create ? insert.get(idConfiguracao, parent, bytes) : null);
    return row === null || row === undefined ? null : numberOf(row, "id");
  };
  let last: { readonly pasta: readonly ByteName[]; readonly key: string; readonly id: number } | null = null;
  return (pasta: readonly ByteName[], create: boolean): number | null => {
    // Files of a folder mostly come with the very same list of names.
    if (last?.pasta === pasta) return last.id;
    const key = pasta.join(PATH_SEPARATOR);
    if (last?.key === key) return last.id;
    let id: number | null = 0;
    for (const name of pasta) id = id === null ? null : child(id, name, create);
    last = id === null ? null : { pasta, key, id };
    return id;
  };
};

/** The files of one configuration. Writes belong into a transaction of the caller. */
export const openFileState = (database: DatabaseSync, idConfiguracao: number): FileState => {
  const folderId = createFolderIds(database, idConfiguracao);
  const find = database.prepare(
    `SELECT a.tamanho, a.sha256, a.numero, b.tamanho_bloco, b.resumos FROM arquivo a
     LEFT JOIN bloco b ON b.id_pasta = a.id_pasta AND b.nome = a.nome WHERE a.id_pasta = ? AND a.nome = ?`,
  );
  const save = database.prepare(
    `INSERT INTO arquivo (id_pasta, nome, tamanho, modificado, inode, sha256, numero) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id_pasta, nome) DO UPDATE SET tamanho = excluded.tamanho, modificado = excluded.modificado,
       inode = excluded.inode, sha256 = excluded.sha256, numero = excluded.numero`,
  );
  const saveBlocks = database.prepare(
    "INSERT OR REPLACE INTO bloco (id_pasta, nome, tamanho_bloco, resumos) VALUES (?, ?, ?, ?)",
  );
  const dropBlocks = database.prepare("DELETE FROM bloco WHERE id_pasta = ? AND nome = ?");
  const remove = database.prepare("DELETE FROM arquivo WHERE id_pasta = ? AND nome = ?");
  const mark = database.prepare("UPDATE pasta SET volume = ?, resumo = ? WHERE id = ?");
  const forgetBelow = database.prepare(
    `WITH RECURSIVE abaixo (id) AS (VALUES (?) UNION ALL SELECT pasta.id FROM pasta JOIN abaixo ON pasta.id_pai = abaixo.id)
     DELETE FROM arquivo WHERE id_pasta IN (SELECT id FROM abaixo)`,
  );
  const clearFiles = database.prepare(
    "DELETE FROM arquivo WHERE id_pasta IN (SELECT id FROM pasta WHERE id_configuracao = ?)",
  );
  return {
    find: (pasta, nome) => {
      const id = folderId(pasta, false);
      const row = id === null ? undefined : find.get(id, nameToBytes(nome));
      if (row === undefined) return null;
      const tamanhoBloco = optional(row, "tamanho_bloco", numberOf);
      return {
        tamanho: numberOf(row, "tamanho"),
        sha256: bytesOf(row, "sha256"),
        numero: numberOf(row, "numero"),
        blocos: tamanhoBloco === null ? null : { tamanhoBloco, resumos: bytesOf(row, "resumos") },
      };
    },
    save: (file, numero) => {
      const id = folderId(file.pasta, true) ?? 0;
      const nome = nameToBytes(file.nome);
      save.run(id, nome, file.tamanho, file.modificado, file.inode, file.sha256, numero);
      if (file.blocos === null) dropBlocks.run(id, nome);
      else saveBlocks.run(id, nome, file.blocos.tamanhoBloco, file.blocos.resumos);
    },
    remove: (pasta, nome) => {
      const id = folderId(pasta, false);
      if (id !== null) remove.run(id, nameToBytes(nome));
    },
    mark: ({ pasta, volume, resumo }) => {
      const id = folderId(pasta, true);
      mark.run(volume, resumo, id);
    },
    forget: (path) => {
      const folder = folderId(path, false);
      if (folder !== null) forgetBelow.run(folder);
      const parent = folderId(path.slice(0, -1), false);
      if (parent !== null) remove.run(parent, nameToBytes(path.at(-1) ?? ""));
    },
    clear: () => void clearFiles.run(idConfiguracao),
  };
};
