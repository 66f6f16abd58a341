import { describe, expect, it } from "vitest";
import { unclaimedCommands, type Operations } from "./unclaimed-commands.ts";

const good: Operations = {
  documents: new Map([
    [
      "a.md",
      "# A\n\n```\nfirst\n```\n\n## b\n\n```sh\nsecond --long \\\n  --option\nthird\n```\n\n### c\n\n```yaml\nnot: typed\n```\n",
    ],
  ]),
  claims: [{ by: "a.test.ts", document: "a.md", sections: ["b"] }],
  exceptions: [{ document: "a.md", begins: "fir", why: "asks for nothing" }],
  read: (file) => (file === "a.test.ts" ? 'type("a.md", "b")' : undefined),
};
const problems = (change: Partial<Operations>) => unclaimedCommands({ ...good, ...change });

describe("comandos que alguém digitou", () => {
  it("[SRV-431] acusa o que ninguém digita e o que as listas dizem sem ser verdade", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ exceptions: [] })).toEqual(['a.md, "": nobody types first']);
    expect(problems({ claims: [] })).toEqual([
      'a.md, "b": nobody types second --long --option',
      'a.md, "b": nobody types third',
    ]);
    expect(problems({ read: () => undefined })).toEqual(['a.test.ts does not type a.md, "b"']);
    expect(problems({ claims: [...good.claims, { by: "a.test.ts", document: "a.md", sections: ["c"] }] })).toEqual([
      'a.md, "c": there is nothing to type',
      'a.test.ts does not type a.md, "c"',
    ]);
    expect(problems({ exceptions: [...good.exceptions, { document: "a.md", begins: "fourth", why: "a" }] })).toEqual([
      "a.md: no command begins with fourth",
    ]);
    expect(problems({ exceptions: [{ document: "a.md", begins: "fir", why: " " }] })).toEqual([
      "a.md: no reason is given why nobody types fir",
    ]);
  });
});
