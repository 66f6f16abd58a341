import { describe, expect, it } from "vitest";
import { subjectProblems } from "./commit-subject.ts";

describe("assunto do commit", () => {
  it.each(["Add the typed API client", "Pass the clock to the jobs", "Lay the workspaces\n\nBody. With more."])(
    "aceita %j",
    (message) => {
      expect(subjectProblems(message)).toEqual([]);
    },
  );

  it.each([
    ["a".repeat(73), 2],
    ["Add the client.", 1],
    ["add the client", 1],
    ["Added the client", 1],
    ["Adding the client", 1],
    ["Adds the client", 1],
    ["", 1],
  ])("recusa %j", (message, problems) => {
    expect(subjectProblems(message)).toHaveLength(problems);
  });
});
