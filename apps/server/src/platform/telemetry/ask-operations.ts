const LIMIT_MS = 5_000;

/** What a process says on its operations port; null without an answer, or with one that is none. */
export const askOperations = async (address: string, path: string): Promise<string | null> => {
  try {
    const answer = await fetch(new URL(path, address), { signal: AbortSignal.timeout(LIMIT_MS), redirect: "error" });
    const text = await answer.text();
    return answer.ok ? text : null;
  } catch {
    return null;
  }
};
