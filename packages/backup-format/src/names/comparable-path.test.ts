import { describe, expect, it } from "vitest";
import { comparablePath, displayPath, isAtOrBelow } from "./comparable-path.ts";

const path = (...names: string[]): Buffer[] => names.map((name) => Buffer.from(name));
const windows = comparablePath(path("C:", "Livros", "Óbitos"));

describe("paths as places", () => {
  it("[ARQ-70] Windows does not tell names apart by case, others do", () => {
    expect(comparablePath(path("C:", "LIVROS", "óbitos"))).toBe(windows);
    expect(comparablePath(path("/", "srv", "Livros"))).not.toBe(comparablePath(path("/", "srv", "livros")));
    const latin1 = [Buffer.from("/"), Buffer.from([0xe9])];
    expect(comparablePath(latin1)).not.toBe(comparablePath(path("/", "é")));
  });

  it("knows what lies below, and what only begins alike", () => {
    expect(isAtOrBelow(windows, comparablePath(path("c:", "livros")))).toBe(true);
    expect(isAtOrBelow(windows, windows)).toBe(true);
    expect(isAtOrBelow(windows, comparablePath(path("C:", "Liv")))).toBe(false);
    expect(isAtOrBelow(comparablePath(path("C:")), windows)).toBe(false);
  });

  it("writes them as the person knows them", () => {
    expect(displayPath(path("C:", "Livros", "a.pdf"))).toBe("C:\\Livros\\a.pdf");
    expect(displayPath(path("/", "srv", "livros"))).toBe("/srv/livros");
    expect(displayPath(path("/"))).toBe("/");
  });
});
