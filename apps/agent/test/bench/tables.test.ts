import { describe, expect, it } from "vitest";
import { atLeastAsFast, atMost, atMostAsLong, goalsTable, putBetween, rowsTable } from "./tables.ts";

const marked = (text: string): string =>
  `# Title\n\n<!-- real store: written by bench:agent -->${text}<!-- end of real store -->\n\nAfter.\n`;

describe("putBetween", () => {
  it("replaces what stood between the marks, and nothing else", () => {
    const once = putBetween(marked("\n\nold\n\n"), "real store", "new");
    expect(once).toBe(marked("\n\nnew\n\n"));
    expect(putBetween(once, "real store", "new")).toBe(once);
  });

  it("fills a place that was empty", () => {
    expect(putBetween(marked("\n"), "real store", "new")).toBe(marked("\n\nnew\n\n"));
  });

  it.each([
    ["of another table", marked("\n"), "client ceiling"],
    ["the wrong way round", "<!-- end of x -->\n<!-- x: written by bench:agent -->", "x"],
  ])("refuses a document whose marks are %s", (_, document, name) => {
    expect(() => putBetween(document, name, "new")).toThrow(RangeError);
  });
});

describe("tables", () => {
  it("pads each column to its widest cell, and shows a figure that there is not as a dash", () => {
    const rows = [
      { what: "first: agent", seconds: 1.234, cpuSeconds: 10, rssMb: 150.4 },
      { what: "— the API", seconds: null, cpuSeconds: 2, rssMb: null },
    ];
    expect(rowsTable(rows)).toBe(
      [
        "| what         | seconds | CPU s | peak RSS MB |",
        "| ------------ | ------- | ----- | ----------- |",
        "| first: agent | 1.23    | 10.00 | 150         |",
        "| — the API    | –       | 2.00  | –           |",
      ].join("\n"),
    );
  });

  it("says of each goal what was reached, and whether that keeps it", () => {
    const goals = [
      atLeastAsFast("small files", 4, "restic", { ours: 5, other: 20 }),
      atLeastAsFast("large files", 3.5, "restic", { ours: 10, other: 20 }),
      atMostAsLong("without changes", 1.2, "`find`", { ours: 0.6, other: 0.5 }),
      atMostAsLong("restore", 1.1, "`cp -a`", { ours: 8, other: 4 }),
      atMost("memory", 150, 151, " MB"),
    ];
    expect(goalsTable(goals)).toBe(
      [
        "| goal                           | reached | kept |",
        "| ------------------------------ | ------- | ---- |",
        "| small files ≥ 4 × restic       | 4.00 ×  | yes  |",
        "| large files ≥ 3.5 × restic     | 2.00 ×  | no   |",
        "| without changes ≤ 1.2 × `find` | 1.20 ×  | yes  |",
        "| restore ≤ 1.1 × `cp -a`        | 2.00 ×  | no   |",
        "| memory ≤ 150 MB                | 151 MB  | no   |",
      ].join("\n"),
    );
  });
});
