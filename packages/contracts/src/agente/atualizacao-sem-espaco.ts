import { z } from "zod";

/** A newer version of the agent that does not fit on the machine's disk, and how much somebody must free there. */
export const AtualizacaoSemEspaco = z.object({
  versao: z.string().min(1).max(30),
  faltamBytes: z.number().int().positive(),
});
export type AtualizacaoSemEspaco = z.infer<typeof AtualizacaoSemEspaco>;
