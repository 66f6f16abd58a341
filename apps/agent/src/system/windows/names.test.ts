import { describe, expect, it } from "vitest";
import { linuxNames } from "../linux/names.ts";
import { windowsNames } from "./names.ts";

describe("nomes que não viram nomes no destino [R15]", () => {
  it.each([
    "CON",
    "nul",
    "Com1.txt",
    "lpt³",
    "CONOUT$",
    "a:fluxo",
    "C:",
    "a\\b",
    "..\\x",
    "fim.",
    "fim ",
    "a?b",
    "a\tb",
  ])("[SRV-215] %j não é escrito em um Windows, e em um Linux é", (name) => {
    expect(windowsNames.isSafe(name)).toBe(false);
    expect(linuxNames.isSafe(name)).toBe(true);
  });

  it.each(["Console", "nulo.txt", "com10.txt", ".oculto", "ata 1.pdf", "ç"])("%j é um nome comum", (name) => {
    expect(windowsNames.isSafe(name)).toBe(true);
  });
});

describe("nomes do Windows no backup", () => {
  it("voltam os mesmos, também os que não são UTF-16 válido", () => {
    for (const name of ["ação.txt", "sozinho\udc80", "\ud83d", "😀.pdf"]) {
      expect(windowsNames.fromBytes(windowsNames.toBytes(name))).toBe(name);
    }
    expect(windowsNames.toBytes("\udc80").toString("hex")).toBe("edb280");
    expect(windowsNames.forDisk("C:\\sozinho\udc80")).toEqual(Buffer.from("5c5c3f5c433a5c736f7a696e686fedb280", "hex"));
  });

  it("chegam ao disco com o prefixo de caminhos longos", () => {
    expect(windowsNames.forDisk("C:\\Livros")).toBe("\\\\?\\C:\\Livros");
    expect(windowsNames.forDisk("\\\\servidor\\livros\\x")).toBe("\\\\?\\UNC\\servidor\\livros\\x");
  });
});
