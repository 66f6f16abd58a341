import { describe, expect, it } from "vitest";
import { createFolderGuard, createTwinGuard } from "./twins.ts";

/** A folder of a system that takes `A` and `a` for one name, and keeps the first spelling. */
const foldingFolder = () => {
  const spelled = new Map<string, string>();
  return {
    list: () => [...spelled.values()],
    finds: (name: string) => spelled.has(name.toLowerCase()),
    write: (name: string) => spelled.set(name.toLowerCase(), spelled.get(name.toLowerCase()) ?? name),
  };
};

describe("nomes que o destino toma pelo mesmo [R15]", () => {
  it("o segundo de dois nomes que só diferem em maiúsculas é recusado, e o primeiro continua inteiro", () => {
    const folder = foldingFolder();
    const guard = createTwinGuard(folder.list);
    const restore = (name: string): string => {
      if (folder.finds(name) && guard.isTwin(name)) return "NOME_REPETIDO";
      folder.write(name);
      guard.wrote(name);
      return "escrito";
    };
    expect(["Ata.txt", "ata.TXT", "outra.txt", "Ata.txt"].map(restore)).toEqual([
      "escrito",
      "NOME_REPETIDO",
      "escrito",
      "escrito",
    ]);
    expect(folder.list()).toEqual(["Ata.txt", "outra.txt"]);
  });

  it("o que outro programa escreveu depois, com o nome exato, não é tomado por repetido", () => {
    const folder = foldingFolder();
    const guard = createTwinGuard(folder.list);
    folder.write("a");
    expect(guard.isTwin("a")).toBe(false);
    folder.write("b");
    expect(guard.isTwin("b")).toBe(false);
  });

  it("uma pasta alcançada por dois caminhos é a mesma pasta", () => {
    const guard = createFolderGuard();
    expect(guard.isTwin("1:7", "/volta/Livros")).toBe(false);
    expect(guard.isTwin("1:7", "/volta/Livros")).toBe(false);
    expect(guard.isTwin("1:7", "/volta/LIVROS")).toBe(true);
    expect(guard.isTwin("1:8", "/volta/LIVROS")).toBe(false);
  });
});
