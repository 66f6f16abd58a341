import { problem, textOf, type Files, type Problem } from "./findings.ts";
import type { Manifest } from "./manifest.ts";
import { genesisOf, hashOfEvent, parseLine, type TrailEvent } from "./trail-event.ts";

export const TRAIL = "trilha.ndjson";

export type CheckedTrail = { readonly events: readonly TrailEvent[]; readonly problems: readonly Problem[] };

/** What is wrong with an event where it stands. */
const problemsOf = async (event: TrailEvent, previous: TrailEvent | undefined): Promise<readonly Problem[]> => {
  const where = `${TRAIL}, evento ${event.seq}`;
  const problems: Problem[] = [];
  if ((await hashOfEvent(event)) !== event.hash) problems.push(problem("EVENTO_ALTERADO", where));
  if (previous !== undefined && event.seq !== previous.seq + 1) problems.push(problem("EVENTO_FORA_DE_ORDEM", where));
  else if (previous !== undefined && event.hashAnterior !== previous.hash)
    problems.push(problem("EVENTO_DESENCADEADO", where));
  if (event.seq === 1 && event.hashAnterior !== (await genesisOf(event.cadeia)))
    problems.push(problem("EVENTO_DESENCADEADO", where));
  return problems;
};

/** The events that the dossier says it has are all there, no other is, and the first and the last are those it names. */
const extentProblems = (events: readonly TrailEvent[], { trilha }: Manifest): readonly Problem[] => {
  const [first, last] = [events[0]?.seq, events.at(-1)?.seq];
  return first === trilha?.primeiro && last === trilha?.ultimo ? [] : [problem("EVENTOS_FALTANDO", TRAIL)];
};

/** Recomputes the hash of every event and its place in the chain. */
export const checkTrail = async (files: Files, manifest: Manifest): Promise<CheckedTrail> => {
  const bytes = files.get(TRAIL);
  const text = bytes === undefined ? null : textOf(bytes);
  if (text === null || (text !== "" && !text.endsWith("\n")))
    return { events: [], problems: [problem("EVENTO_ILEGIVEL", TRAIL)] };
  const lines = text === "" ? [] : text.slice(0, -1).split("\n");
  const events: TrailEvent[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of lines.entries()) {
    const event = parseLine(line);
    if (event === null || event.cadeia !== manifest.cadeia) {
      problems.push(problem("EVENTO_ILEGIVEL", `${TRAIL}, linha ${index + 1}`));
      continue;
    }
    problems.push(...(await problemsOf(event, events.at(-1))));
    events.push(event);
  }
  return { events, problems: [...problems, ...extentProblems(events, manifest)] };
};
