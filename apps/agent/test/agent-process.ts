import { type AgentPlace, type AgentProcess, spawnAgent } from "@acervo/test-kit/agent-process";
import { onTestFinished } from "vitest";

/** The agent's program as a process of its own, which does not outlive the test. */
export const startAgent = (argv: readonly string[], place: AgentPlace, input = ""): AgentProcess => {
  const agent = spawnAgent(argv, place, { input });
  onTestFinished(() => agent.kill("SIGKILL"));
  return agent;
};
