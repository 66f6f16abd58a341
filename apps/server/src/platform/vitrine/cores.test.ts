import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const THEME = join(import.meta.dirname, "../../../../web/src/ui/theme/theme.ts");
const STYLES = join(import.meta.dirname, "arquivos/cores.css");
/** What both name alike. */
const SHARED = ["paper", "card", "line", "ink", "ink-2", "ink-3", "ok", "ok-bg", "warn", "bad", "bad-bg"];

const valuesOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/"?--([\w-]+)"?:\s*"?(#[0-9a-f]+)/g)].map(([, name = "", value = ""]) => [name, value]));

const between = (text: string, from: string, to: string): string => {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`there is nothing between ${from} and ${to}`);
  return text.slice(start, end);
};

describe("as cores das páginas públicas", () => {
  const theme = readFileSync(THEME, "utf8");
  const styles = readFileSync(STYLES, "utf8");

  it.each([
    ["claras", between(theme, "const light", "};"), between(styles, ":root", "}")],
    ["escuras", between(theme, "const dark", "};"), between(styles, "prefers-color-scheme: dark", "}")],
  ])("são as do portal, quando %s", (_, ofTheme, ofPages) => {
    const [expected, actual] = [valuesOf(ofTheme), valuesOf(ofPages)];
    for (const name of SHARED) expect([name, actual.get(name)]).toEqual([name, expected.get(name)]);
  });

  it("o petróleo é o mesmo, do mais claro ao mais escuro", () => {
    const shades = [...between(theme, "const petrol", "];").matchAll(/#[0-9a-f]{6}/g)].map(([shade]) => shade);
    const ofPages = valuesOf(styles);
    expect(shades.map((_, index) => ofPages.get(`petrol-${index}`))).toEqual(shades);
  });
});
