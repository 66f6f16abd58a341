import { describe, expect, it } from "vitest";
import { isOlderVersion } from "./agent-version.ts";

describe("versões do agente", () => {
  it.each([
    ["1.0.0", "1.0.0", false],
    ["1.0", "1.0.0", false],
    ["0.9.9", "1.0.0", true],
    ["1.9.0", "1.10.0", true],
    ["1.10.0", "1.9.0", false],
    ["2", "1.99.99", false],
    ["1.0.0-rc.2", "1.0.0", false],
    ["1.0.1-rc.2", "1.0.2", true],
    ["desenvolvimento", "0.1.0", true],
    ["", "0.1.0", true],
  ])("%s antes de %s: %s", (versao, outra, anterior) => {
    expect(isOlderVersion(versao, outra)).toBe(anterior);
  });
});
