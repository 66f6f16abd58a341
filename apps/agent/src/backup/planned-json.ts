import { Confirmacao } from "@acervo/contracts/agente-mensagens";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import { z } from "zod";
import { plannedOfPack } from "../content/packed-files.ts";
import type { PlannedFile } from "../content/planned-object.ts";
import { blocksToJson } from "../content/planned-text.ts";
import { type ByteName, nameFromBytes } from "../platform/byte-name.ts";
import type { FileRecord } from "../state/file-state.ts";
import type { ReadySlice, Removal } from "./confirmation-body.ts";

/** What the journal keeps, read back; also as agents before this one wrote it. */

const bytes = z.base64().transform((text) => Buffer.from(text, "base64"));
const change = z.object({ fileOffset: z.int(), deslocamento: z.int().nullable(), tamanho: z.int() });
const names = z.array(z.string());
const Blocos = z.object({ tamanhoBloco: z.int(), resumos: bytes });

const Registro = z.object({
  pasta: names,
  nome: z.string(),
  tamanho: z.int(),
  modificado: z.int(),
  inode: z.int(),
  sha256: bytes,
  blocos: Blocos.nullable(),
});

const Planned = z.object({
  registro: Registro,
  conteudo: z.discriminatedUnion("tipo", [
    z.object({ tipo: z.literal("vazio") }),
    z.object({ tipo: z.literal("trecho"), deslocamento: z.int() }),
    z.object({ tipo: z.literal("trechos"), trechos: z.array(change) }),
    z.object({ tipo: z.literal("trocas"), versaoBase: z.int(), trocas: z.array(change) }),
  ]),
});

const Packed = z.object({
  pastas: z.array(z.object({ pasta: names, arquivos: z.int() })),
  nomes: z.string(),
  tamanhos: z.array(z.int()),
  modificados: z.array(z.int()),
  inodes: z.array(z.int()),
  deslocamentos: z.array(z.int()),
  sha256: bytes,
});

export const plannedFromJson = (text: string): readonly PlannedFile[] => {
  const found = z.union([z.array(Planned), Packed]).parse(JSON.parse(text));
  if (Array.isArray(found)) return found;
  const files: PlannedFile[] = [];
  plannedOfPack(found).visit((file) => void files.push(file));
  return files;
};

export type BatchState = { readonly arquivos: readonly FileRecord[]; readonly remocoes: readonly Removal[] };

/** What the body does not say of its files, in its order: blocks only of those that have some. */
const Beside = z.object({
  inodes: z.array(z.int()),
  blocos: z.array(z.tuple([z.int(), Blocos])),
});
const WholeState = z.object({
  arquivos: z.array(Registro),
  remocoes: z.array(z.object({ pasta: names, nome: z.string() })),
});

export const stateToJson = (slices: readonly ReadySlice[]): string => {
  const inodes: number[] = [];
  const blocos: [number, ReturnType<typeof blocksToJson>][] = [];
  for (const { arquivos, from, to } of slices) {
    const add = ({ registro }: PlannedFile): void => {
      if (registro.blocos !== null) blocos.push([inodes.length, blocksToJson(registro.blocos)]);
      inodes.push(registro.inode);
    };
    arquivos.visit(add, from, to);
  }
  return JSON.stringify({ inodes, blocos });
};

/** Paths of the folders that a body numbers from 1 on. */
const foldersOf = ({ pastas }: Confirmacao): readonly (readonly ByteName[])[] => {
  const folders: (readonly ByteName[])[] = [[]];
  for (const [parent, nome] of pastas) {
    const above = folders[parent] ?? [];
    folders.push([...above, nameFromBytes(nameFromWire(nome, above.length === 0))]);
  }
  return folders;
};

/** What becomes true once a confirmation that the journal holds is answered. */
export const stateOfBatch = (corpo: string, estado: string): BatchState => {
  const found = z.union([WholeState, Beside]).parse(JSON.parse(estado));
  if ("arquivos" in found) return found;
  const body = Confirmacao.parse(JSON.parse(corpo));
  const folders = foldersOf(body);
  const blocos = new Map(found.blocos);
  return {
    arquivos: body.arquivos.map((file, index) => ({
      pasta: folders[file.pasta] ?? [],
      nome: nameFromBytes(nameFromWire(file.nome)),
      tamanho: file.tamanho,
      modificado: file.modificadoEmMicros,
      inode: found.inodes[index] ?? 0,
      sha256: Buffer.from(file.sha256, "base64url"),
      blocos: blocos.get(index) ?? null,
    })),
    remocoes: body.remocoes.map(({ pasta, nome }) => ({
      pasta: folders[pasta] ?? [],
      nome: nameFromBytes(nameFromWire(nome)),
    })),
  };
};
