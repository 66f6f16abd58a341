import { SHA256_BYTES } from "@acervo/backup-format/hashing";
import type { ByteName } from "../platform/byte-name.ts";
import { joinNames, splitNames } from "../platform/joined-names.ts";
import type { DiskStat } from "../system/port.ts";
import type { PlannedFile, PlannedFiles } from "./planned-object.ts";

/**
 * Files of a pack by column. An object for each would be made anew on every thread that it crosses, and live just long
 * enough to be moved by every collection.
 */
export type PackedFiles = {
  /** In order, each with how many files follow of it; a folder may come twice. */
  readonly pastas: readonly { readonly pasta: readonly ByteName[]; readonly arquivos: number }[];
  readonly nomes: string;
  readonly tamanhos: readonly number[];
  readonly modificados: readonly number[];
  readonly inodes: readonly number[];
  /** Where each begins in the object. */
  readonly deslocamentos: readonly number[];
  readonly sha256: Uint8Array;
};

export type PackedColumns = {
  readonly count: () => number;
  readonly add: (
    pasta: readonly ByteName[],
    nome: ByteName,
    read: { readonly stat: DiskStat; readonly sha256: Uint8Array; readonly deslocamento: number },
  ) => void;
  readonly take: () => PackedFiles;
};

/** Gathers the files of one pack, at most so many. */
export const createPackedColumns = (most: number): PackedColumns => {
  const pastas: { pasta: readonly ByteName[]; arquivos: number }[] = [];
  const nomes: ByteName[] = [];
  const tamanhos: number[] = [];
  const modificados: number[] = [];
  const inodes: number[] = [];
  const deslocamentos: number[] = [];
  const hashes = new Uint8Array(most * SHA256_BYTES);
  return {
    count: () => nomes.length,
    add: (pasta, nome, { stat, sha256, deslocamento }) => {
      const last = pastas.at(-1);
      if (last?.pasta === pasta) last.arquivos += 1;
      else pastas.push({ pasta, arquivos: 1 });
      hashes.set(sha256, nomes.length * SHA256_BYTES);
      nomes.push(nome);
      tamanhos.push(stat.tamanho);
      modificados.push(stat.modificado);
      inodes.push(stat.inode);
      deslocamentos.push(deslocamento);
    },
    take: () => {
      const sha256 = hashes.subarray(0, nomes.length * SHA256_BYTES);
      return { pastas, nomes: joinNames(nomes), tamanhos, modificados, inodes, deslocamentos, sha256 };
    },
  };
};

const visitPacked = (files: PackedFiles, from: number, to: number, each: (file: PlannedFile) => void): void => {
  const { tamanhos, modificados, inodes, deslocamentos } = files;
  const nomes = splitNames(files.nomes);
  let end = 0;
  for (const { pasta, arquivos } of files.pastas) {
    const begin = end;
    end += arquivos;
    for (let at = Math.max(from, begin); at < Math.min(to, end); at += 1) {
      const registro = {
        pasta,
        nome: nomes[at] ?? "",
        tamanho: tamanhos[at] ?? 0,
        modificado: modificados[at] ?? 0,
        inode: inodes[at] ?? 0,
        sha256: files.sha256.subarray(at * SHA256_BYTES, (at + 1) * SHA256_BYTES),
        blocos: null,
      };
      each({ registro, conteudo: { tipo: "trecho", deslocamento: deslocamentos[at] ?? 0 } });
    }
  }
};

export const plannedOfPack = (files: PackedFiles): PlannedFiles => ({
  count: files.tamanhos.length,
  changes: 0,
  visit: (each, from = 0, to = files.tamanhos.length) => visitPacked(files, from, to, each),
});
