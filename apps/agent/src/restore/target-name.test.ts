import { describe, expect, it } from "vitest";
import { isSafeName } from "./target-name.ts";

describe("nomes que não viram nomes no destino [R15]", () => {
  it.each(["CON", "nul", "Com1.txt", "lpt³", "a:fluxo", "C:", "a\\b", "..\\x", "fim.", "fim "])(
    "%j não é escrito em um Windows",
    (name) => {
      expect(isSafeName(name, "win32")).toBe(false);
      expect(isSafeName(name, "linux")).toBe(true);
    },
  );

  it.each(["Console", "nulo.txt", "com10.txt", ".oculto", "ata 1.pdf", "ç"])("%j é um nome comum", (name) => {
    expect(isSafeName(name, "win32")).toBe(true);
  });
});
