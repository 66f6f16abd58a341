import { agentes, ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { isPassing } from "../protocol/refusal.ts";
import type { Agent } from "../agent/agent.ts";

const NOTE = "configuracao";

/** The configuration that the agent runs by: the last one it got, also while the server is away. */
export const knownConfiguration = ({ journal }: Pick<Agent, "journal">): ConfiguracaoDoAgente | null => {
  const text = journal.note(NOTE);
  return text === null ? null : ConfiguracaoDoAgente.parse(JSON.parse(text));
};

export const refreshConfiguration = async (agent: Agent): Promise<ConfiguracaoDoAgente> => {
  const known = knownConfiguration(agent);
  try {
    const fresh = await agent.api.callIfChanged(agentes.configuracao, {}, known?.etag ?? null);
    if (fresh !== null) agent.journal.setNote(NOTE, JSON.stringify(fresh));
    const configuracao = fresh ?? known;
    if (configuracao === null) throw new TypeError("Not changed, but never read");
    return configuracao;
  } catch (error) {
    if (known === null || !isPassing(error)) throw error;
    return known;
  }
};
