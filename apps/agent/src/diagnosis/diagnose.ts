import { agentPaths } from "../agent/agent.ts";
import { diagnosisText } from "./diagnosis.texts.ts";
import { type DiagnosedSettings, type DiagnosisOptions, gatherFacts } from "./facts.ts";
import { createScrubber } from "./secrets.ts";

/** A text that support reads, and that the person can read before sending it. It changes nothing of the agent. */
export const diagnose = async (settings: DiagnosedSettings, options: DiagnosisOptions): Promise<string> => {
  const { identity, code, codeKey } = agentPaths(settings.pasta);
  const scrub = createScrubber([identity, codeKey, code]);
  return scrub(diagnosisText(await gatherFacts(settings, options)));
};
