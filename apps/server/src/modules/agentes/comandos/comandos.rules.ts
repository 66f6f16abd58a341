import type { SituacaoComando } from "@acervo/contracts/agentes";

/** Whether an answer is news: a command that was accepted may still end, and what ended stays as it is. */
export const mudaComando = (atual: string | null, nova: SituacaoComando): boolean =>
  atual === null || (atual === "ACEITO" && nova !== "ACEITO");
