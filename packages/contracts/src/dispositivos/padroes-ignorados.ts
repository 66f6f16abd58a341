import { z } from "zod";
import { linhaObrigatoria } from "../texto.ts";

export const LIMITE_PADRAO = 100;
export const MAXIMO_PADROES = 50;

/** What programs and systems leave behind and make again: proposed for a new configuration, never put into an old one. */
export const PADROES_PROPOSTOS: readonly string[] = [
  "~$*",
  "*.tmp",
  "*.crdownload",
  "*.part",
  "Thumbs.db",
  "desktop.ini",
  "$RECYCLE.BIN",
  "System Volume Information",
];

/** Only signs that stand for others, and the dot that people write between them. */
const QUALQUER_NOME = /^[*?.\s]*$/;

/** What is wrong with a pattern that somebody typed; null: nothing. */
export const erroDoPadrao = (padrao: string): string | null => {
  if (/[\\/]/.test(padrao)) return "Escreva só o nome do arquivo ou da pasta, sem barras. Ex.: *.tmp";
  return QUALQUER_NOME.test(padrao) ? "Este nome deixaria de fora todos os arquivos." : null;
};

/** A name with `*` for any signs and `?` for one; case and accents do not count. */
const PadraoIgnorado = linhaObrigatoria(LIMITE_PADRAO, "O campo é obrigatório!").check((padrao) => {
  const erro = erroDoPadrao(padrao.value);
  if (erro !== null) padrao.issues.push({ code: "custom", message: erro, input: padrao.value });
});

/** Of a configuration, in the order in which the person has them. */
export const PadroesIgnorados = z.array(PadraoIgnorado).max(MAXIMO_PADROES);

export const PreviaDoPadrao = z.object({
  padrao: z.string(),
  arquivos: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  /** Some of the files, as the person knows them on the machine. */
  exemplos: z.array(z.string()),
});
export type PreviaDoPadrao = z.infer<typeof PreviaDoPadrao>;

export const PreviaDosPadroes = z.object({
  /** Files of the configuration that were looked at; 0 before its first backup. */
  olhados: z.number().int().nonnegative(),
  /** There are more files than were looked at: each figure is the least that it can be. */
  parcial: z.boolean(),
  /** One for each pattern asked for, in that order; a file counts for the first that matches. */
  padroes: z.array(PreviaDoPadrao),
});
export type PreviaDosPadroes = z.infer<typeof PreviaDosPadroes>;
