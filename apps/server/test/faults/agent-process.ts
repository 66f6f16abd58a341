import { type AgentPlace, type AgentProcess, spawnAgent } from "@acervo/test-kit/agent-process";

/** Between two tries of a call, in a test in which much fails. */
const PAUSA_MS = "20";

/** The agent's program as a process of its own, which does not wait long. `env` comes on top. */
export const startAgentProcess = (
  argv: readonly string[],
  place: AgentPlace,
  { input = "", env = {} }: { readonly input?: string; readonly env?: Readonly<Record<string, string>> } = {},
): AgentProcess => spawnAgent(argv, place, { input, env: { ACERVO_AGENTE_PAUSA_MS: PAUSA_MS, ...env } });
