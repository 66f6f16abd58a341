import type { DatabaseSync } from "node:sqlite";
import { type ByteName, nameFromBytes } from "../platform/byte-name.ts";
import type { KnownFile } from "./known-tree.ts";
import { bytesOf, numberOf } from "./sql-values.ts";

/** A file of the state in the order of the slow turn; `place` is where the turn goes on after it. */
export type FileToVerify = KnownFile & {
  readonly pasta: readonly ByteName[];
  readonly nome: ByteName;
  readonly place: TurnPlace;
};
export type TurnPlace = { readonly idPasta: number; readonly nomeHex: string };

const START: TurnPlace = { idPasta: 0, nomeHex: "" };

/** All files of a configuration, one after the other, in an order that new files do not disturb. */
export const openVerification = (database: DatabaseSync, idConfiguracao: number) => {
  const total = database.prepare(
    `SELECT count(*) AS arquivos, coalesce(sum(a.tamanho), 0) AS bytes
     FROM pasta p JOIN arquivo a ON a.id_pasta = p.id WHERE p.id_configuracao = ?`,
  );
  const next = database.prepare(
    `SELECT a.id_pasta, a.nome, a.tamanho, a.modificado, a.inode FROM arquivo a
     JOIN pasta p ON p.id = a.id_pasta
     WHERE p.id_configuracao = ? AND (a.id_pasta, a.nome) > (?, ?) ORDER BY a.id_pasta, a.nome LIMIT 1`,
  );
  const folder = database.prepare("SELECT id_pai, nome FROM pasta WHERE id = ?");
  const pathOf = (idPasta: number): readonly ByteName[] => {
    const names: ByteName[] = [];
    for (let id = idPasta; id !== 0;) {
      const row = folder.get(id) ?? {};
      names.unshift(nameFromBytes(bytesOf(row, "nome")));
      id = numberOf(row, "id_pai");
    }
    return names;
  };
  return {
    totals: (): { readonly arquivos: number; readonly bytes: number } => {
      const row = total.get(idConfiguracao) ?? {};
      return { arquivos: numberOf(row, "arquivos"), bytes: numberOf(row, "bytes") };
    },
    /** Null: the turn is at its end. */
    after: (place: TurnPlace | null): FileToVerify | null => {
      const { idPasta, nomeHex } = place ?? START;
      const row = next.get(idConfiguracao, idPasta, Buffer.from(nomeHex, "hex"));
      if (row === undefined) return null;
      const nome = bytesOf(row, "nome");
      return {
        pasta: pathOf(numberOf(row, "id_pasta")),
        nome: nameFromBytes(nome),
        tamanho: numberOf(row, "tamanho"),
        modificado: numberOf(row, "modificado"),
        inode: numberOf(row, "inode"),
        place: { idPasta: numberOf(row, "id_pasta"), nomeHex: Buffer.from(nome).toString("hex") },
      };
    },
  };
};
