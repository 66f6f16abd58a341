import { expect } from "vitest";
import type { AgentUnderTest } from "./agent-under-test.ts";
import { contentOf } from "./test-catalog.ts";

/** Each of these files is in the catalog exactly once, with these bytes, and nothing else is. */
export const expectStoredOnce = (t: AgentUnderTest, files: Readonly<Record<string, Buffer>>): void => {
  const found = new Map(
    [...t.state.catalog].map(([path, versions]) => {
      const [version] = versions;
      const name = path.split("/").slice(t.root.split("/").length);
      const key = name.map((hex) => Buffer.from(hex, "hex").toString()).join("/");
      return [key, { versions: versions.length, bytes: version ? contentOf(version, t.state.objects) : null }];
    }),
  );
  expect([...found.keys()].toSorted()).toEqual(Object.keys(files).toSorted());
  for (const [name, bytes] of Object.entries(files)) {
    expect(found.get(name)?.versions).toBe(1);
    expect(found.get(name)?.bytes?.equals(bytes)).toBe(true);
  }
};
