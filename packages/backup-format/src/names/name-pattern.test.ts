import { describe, expect, it } from "vitest";
import { createNameMatcher } from "./name-pattern.ts";

describe("padrões de nomes", () => {
  it.each([
    ["*.tmp", "a.tmp", true],
    ["*.tmp", ".tmp", true],
    ["*.tmp", "a.tmp.pdf", false],
    ["*.tmp", "A.TMP", true],
    ["~$*", "~$ata.docx", true],
    ["~$*", "ata~$.docx", false],
    ["Thumbs.db", "thumbs.DB", true],
    ["Thumbs.db", "thumbsxdb", false],
    ["livro ?.pdf", "Livro 7.pdf", true],
    ["livro ?.pdf", "Livro 17.pdf", false],
    ["certid?o*", "Certidão de óbito.pdf", true],
    ["índice*", "INDICE geral.txt", true],
    ["a*b*c", "aXbYbZc", true],
    ["a*b*c", "aXcYb", false],
    ["*a*", "b", false],
    ["[x].pdf", "x.pdf", false],
    ["[x].pdf", "[X].pdf", true],
    ["*?", "", false],
  ])("[PROT-27] %s e %s: %s", (pattern, name, matched) => {
    expect(createNameMatcher([pattern])(name)).toBe(matched ? pattern : null);
  });

  it("[PROT-27] diz o primeiro de vários, e nenhum quando não há", () => {
    const matcher = createNameMatcher(["*.tmp", "a*"]);
    expect([matcher("a.tmp"), matcher("ata.pdf"), matcher("livro.pdf")]).toEqual(["*.tmp", "a*", null]);
    expect(createNameMatcher([])("a.tmp")).toBeNull();
  });

  it("nenhum padrão que uma pessoa escreva demora", () => {
    const matcher = createNameMatcher([`${"*a".repeat(50)}`, `${"*?".repeat(40)}b`]);
    const started = process.cpuUsage().user;
    for (let time = 0; time < 100; time += 1) expect(matcher(`${"a".repeat(254)}c`)).toBeNull();
    expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
  });
});
