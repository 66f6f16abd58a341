import { z } from "zod";
import type { PlannedFile } from "../content/planned-object.ts";
import type { FileRecord } from "../state/file-state.ts";

/** Planned files as the journal keeps them. Names keep their lone surrogates: JSON writes them as escapes. */

const bytes = z.base64().transform((text) => Buffer.from(text, "base64"));
const change = z.object({ fileOffset: z.int(), deslocamento: z.int().nullable(), tamanho: z.int() });

const Registro = z.object({
  pasta: z.array(z.string()),
  nome: z.string(),
  tamanho: z.int(),
  modificado: z.int(),
  inode: z.int(),
  sha256: bytes,
  blocos: z.object({ tamanhoBloco: z.int(), resumos: bytes }).nullable(),
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

const State = z.object({
  arquivos: z.array(Registro),
  remocoes: z.array(z.object({ pasta: z.array(z.string()), nome: z.string() })),
});
export type BatchState = {
  readonly arquivos: readonly FileRecord[];
  readonly remocoes: readonly { readonly pasta: readonly string[]; readonly nome: string }[];
};

const base64 = (source: Uint8Array): string => Buffer.from(source).toString("base64");

const plainRegistro = (registro: FileRecord) => ({
  ...registro,
  sha256: base64(registro.sha256),
  blocos: registro.blocos === null ? null : { ...registro.blocos, resumos: base64(registro.blocos.resumos) },
});

export const plannedToJson = (files: readonly PlannedFile[]): string =>
  JSON.stringify(files.map(({ registro, conteudo }) => ({ registro: plainRegistro(registro), conteudo })));

export const plannedFromJson = (text: string): readonly PlannedFile[] => z.array(Planned).parse(JSON.parse(text));

export const stateToJson = ({ arquivos, remocoes }: BatchState): string =>
  JSON.stringify({ arquivos: arquivos.map(plainRegistro), remocoes });

export const stateFromJson = (text: string): BatchState => State.parse(JSON.parse(text));
