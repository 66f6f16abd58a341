import { agentes, ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { accessTo } from "../access/access.ts";
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

/**
 * Directories that were configured when the machine first decides for itself what is allowed: they were backed up until
 * now, so they stay. Once, and by what this machine knew, not by what the server says from then on.
 */
export const allowPresentDirectories = (agent: Pick<Agent, "journal" | "permissions">): void => {
  if (!agent.permissions.isMissing()) return;
  const configuracoes = knownConfiguration(agent)?.configuracoes ?? [];
  agent.permissions.replace(configuracoes.flatMap(({ diretorios }) => diretorios.map(({ caminho }) => caminho)));
};

/** Directories of the configuration that wait for a person of this machine. */
export const directoriesToConfirm = (
  agent: Pick<Agent, "journal" | "permissions">,
): readonly { readonly idConfiguracao: number; readonly caminho: string }[] => {
  const access = agent.permissions.access();
  return (knownConfiguration(agent)?.configuracoes ?? []).flatMap(({ id, diretorios }) =>
    diretorios
      .filter(({ caminho }) => accessTo(access, caminho) === "DIRETORIO_A_CONFIRMAR")
      .map(({ caminho }) => ({ idConfiguracao: id, caminho })),
  );
};
