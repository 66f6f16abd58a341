import { describe, expect, it } from "vitest";
import { alternar, diretoriosDe, type Escolhida, estadoDaPasta, nomeLivre, somaDe } from "./pastas.rules.ts";

const pasta = (caminho: string, bytes = 1, inteira = true): Escolhida => ({ caminho, bytes, inteira });
const WINDOWS = [pasta("C:\\Users\\Ana\\Documents")];
const LINUX = [pasta("/home/ana/Documentos")];

describe("pastas escolhidas", () => {
  it.each([
    [WINDOWS, "C:\\Users\\Ana\\Documents", "marcada"],
    [WINDOWS, "C:\\Users\\Ana\\Documents\\2024", "incluida"],
    [WINDOWS, "c:\\users\\ana\\documents\\2024", "incluida"],
    [WINDOWS, "C:\\Users\\Ana\\Documents 2", "livre"],
    [WINDOWS, "C:\\Users", "parcial"],
    [LINUX, "/home/ana/Documentos/2024", "incluida"],
    [LINUX, "/home/ana/documentos/2024", "livre"],
    [LINUX, "/", "parcial"],
    [[], "/home", "livre"],
  ] as const)("de %j, %s está %s", (escolhidas, caminho, estado) => {
    expect(estadoDaPasta(caminho, escolhidas)).toBe(estado);
  });

  it("marcar uma pasta leva as que estão nela, e desmarcar tira só ela", () => {
    const filha = pasta("/home/ana/a");
    const outra = pasta("/srv");
    const mae = pasta("/home/ana");
    const marcada = alternar([filha, outra], mae);
    expect(marcada).toEqual([outra, mae]);
    expect(alternar(marcada, mae)).toEqual([outra]);
  });

  it("soma o que se sabe, e diz se há mais", () => {
    expect(somaDe([pasta("/a", 2), pasta("/b", 3)])).toEqual({ bytes: 5, inteira: true });
    expect(somaDe([pasta("/a", 2), pasta("/b", 3, false)])).toEqual({ bytes: 5, inteira: false });
  });

  it("o que foi escrito vai com o que foi marcado, cada pasta uma vez", () => {
    expect(diretoriosDe(WINDOWS, ["", " c:\\users\\ana\\documents\\ ", " D:\\Dados "])).toEqual([
      "C:\\Users\\Ana\\Documents",
      "D:\\Dados",
    ]);
  });

  it("propõe um nome que o dispositivo não tem", () => {
    expect(nomeLivre("Meus arquivos", [])).toBe("Meus arquivos");
    expect(nomeLivre("Meus arquivos", ["meus arquivos", "Meus arquivos 2"])).toBe("Meus arquivos 3");
  });
});
