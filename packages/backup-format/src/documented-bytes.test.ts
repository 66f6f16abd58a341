import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readVectors } from "../test/vectors.ts";

const page = readFileSync(new URL("../../../docs/formats/object-store.md", import.meta.url), "utf8");

/** The bytes of a fenced example: each line is an offset, the bytes, and what they are. */
const example = (name: string): string => {
  const body = new RegExp(`^\`\`\`hex ${name}\n([^\`]*)\`\`\`$`, "m").exec(page)?.[1] ?? "";
  let hex = "";
  for (const line of body.trimEnd().split("\n")) {
    const [, offset, bytes = ""] = /^ *(\d+) {2}([\da-f]+)/.exec(line) ?? [];
    expect(Number(offset)).toBe(hex.length / 2);
    hex += bytes;
  }
  return hex;
};

type Hex = { readonly hex: string };
const objects = readVectors<{ pack: Hex; blocks: Hex; whole: { metadata: string } }>("objects");
const { deltas, checkpoint } = readVectors<{ deltas: Hex[]; checkpoint: { part: Hex; root: Hex } }>("manifests");
const { encoded } = readVectors<{ encoded: Hex[] }>("extents");

describe("os exemplos de docs/formats/object-store.md são os vetores", () => {
  it.each([
    ["pack", objects.pack],
    ["blocks", objects.blocks],
    ["extents", encoded.at(-1)],
    ["delta-1", deltas[0]],
    ["delta-3", deltas[1]],
    ["checkpoint-part", checkpoint.part],
    ["checkpoint-root", checkpoint.root],
  ])("%s", (name, vector) => {
    expect(example(name)).toBe(vector?.hex);
  });

  it("metadados de um arquivo inteiro", () => {
    expect(page).toContain(`\n${objects.whole.metadata}\n`);
  });
});
