import { z } from "zod";
import { id } from "../paginacao.ts";

export const SITUACOES_PROVA = ["EM_ANDAMENTO", "SUCESSO", "SUCESSO_NO_SERVIDOR", "FALHOU", "INCOMPLETA"] as const;
export type SituacaoProva = (typeof SITUACOES_PROVA)[number];

/** The last proof of a device that was issued. */
export const UltimaProva = z.object({
  id,
  situacao: z.enum(SITUACOES_PROVA),
  /** How it ended, in words and figures. */
  frase: z.string(),
  encerradaEm: z.iso.datetime(),
  /** It failed, or no good one is new enough. */
  atencao: z.boolean(),
});
export type UltimaProva = z.infer<typeof UltimaProva>;
