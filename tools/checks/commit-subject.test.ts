import { describe, expect, it } from "vitest";
import { subjectProblems } from "./commit-subject.ts";

describe("assunto do commit", () => {
  it.each([
    "api-client: add typed calls",
    "jobs: pass the clock",
    "npm: lay the workspaces\n\nBody. With more.",
    "Merge: mend the gate",
  ])("aceita %j", (message) => {
    expect(subjectProblems(message)).toEqual([]);
  });

  it.each([
    ["a".repeat(73), 2],
    ["web: add the client.", 1],
    ["add the client", 1],
    ["Add the client", 1],
    ["web: added the client", 1],
    ["web: adding the client", 1],
    ["web: adds the client", 1],
    ["", 1],
  ])("recusa %j", (message, problems) => {
    expect(subjectProblems(message)).toHaveLength(problems);
  });
});
