import { z } from "zod";
import type { PlannedFile } from "../content/planned-object.ts";
import { recordToJson } from "../content/planned-text.ts";
import type { FileRecord } from "../state/file-state.ts";

/** What the journal keeps, read back. */

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

export const plannedFromJson = (text: string): readonly PlannedFile[] => z.array(Planned).parse(JSON.parse(text));

export const stateToJson = ({ arquivos, remocoes }: BatchState): string =>
  JSON.stringify({ arquivos: arquivos.map(recordToJson), remocoes });

export const stateFromJson = (text: string): BatchState => State.parse(JSON.parse(text));
