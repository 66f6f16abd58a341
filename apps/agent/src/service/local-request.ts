import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import type { Journal } from "../state/journal.ts";

const NOTE = "pedido:backup";
const NONE = "";

/** "Back up now" from the command line, while the service holds the state. */
export const requestBackup = (journal: Journal, idsConfiguracao: readonly number[]): void =>
  journal.setNote(NOTE, idsConfiguracao.join(" "));

export const takeLocalRequests = (journal: Journal, { configuracoes }: ConfiguracaoDoAgente): readonly number[] => {
  const text = journal.note(NOTE) ?? NONE;
  if (text === NONE) return [];
  journal.setNote(NOTE, NONE);
  const asked = new Set(text.split(" ").map(Number));
  return configuracoes.map(({ id }) => id).filter((id) => asked.has(id));
};
