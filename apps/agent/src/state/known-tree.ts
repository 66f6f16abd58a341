import type { DatabaseSync } from "node:sqlite";
import { type ByteName, nameFromBytes, nameToBytes } from "../platform/byte-name.ts";
import { bytesOf, numberOf, optional } from "./sql-values.ts";

export type KnownFolder = {
  readonly id: number;
  /** The volume on which it was listed last. */
  readonly volume: number | null;
  /** Hash of its listing when every file in it was as the state has it; null: compare one by one. */
  readonly resumo: Uint8Array | null;
};

export type KnownFile = {
  readonly tamanho: number;
  readonly modificado: number;
  /** 0: not known, because the row came from the catalog. */
  readonly inode: number;
};

/** What the last backups left, folder by folder. */
export type KnownTree = {
  readonly root: (idConfiguracao: number, segments: readonly ByteName[]) => KnownFolder | null;
  readonly subfolders: (idPasta: number) => ReadonlyMap<ByteName, KnownFolder>;
  readonly files: (idPasta: number) => ReadonlyMap<ByteName, KnownFile>;
};

export const readKnownTree = (database: DatabaseSync): KnownTree => {
  const byName = database.prepare(
    "SELECT id, volume, resumo FROM pasta WHERE id_configuracao = ? AND id_pai = ? AND nome = ?",
  );
  const byParent = database.prepare("SELECT id, nome, volume, resumo FROM pasta WHERE id_pai = ?");
  const inFolder = database.prepare("SELECT nome, tamanho, modificado, inode FROM arquivo WHERE id_pasta = ?");
  const folderOf = (row: ReturnType<typeof byName.get> & {}): KnownFolder => ({
    id: numberOf(row, "id"),
    volume: optional(row, "volume", numberOf),
    resumo: optional(row, "resumo", bytesOf),
  });
  return {
    root: (idConfiguracao, segments) => {
      let folder: KnownFolder | null = null;
      for (const segment of segments) {
        const row = byName.get(idConfiguracao, folder?.id ?? 0, nameToBytes(segment));
        if (row === undefined) return null;
        folder = folderOf(row);
      }
      return folder;
    },
    subfolders: (idPasta) =>
      new Map(byParent.all(idPasta).map((row) => [nameFromBytes(bytesOf(row, "nome")), folderOf(row)])),
    files: (idPasta) =>
      new Map(
        inFolder.all(idPasta).map((row) => [
          nameFromBytes(bytesOf(row, "nome")),
          {
            tamanho: numberOf(row, "tamanho"),
            modificado: numberOf(row, "modificado"),
            inode: numberOf(row, "inode"),
          },
        ]),
      ),
  };
};
