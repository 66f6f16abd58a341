import { describe, expect, it } from "vitest";
import { nomeDaVersao, nomeDoSubstituido } from "./nome-ao-lado.ts";

const EM = Date.UTC(2026, 10, 10, 21, 2);

describe("nome de um arquivo que volta ao lado do atual", () => {
  it.each([
    ["Índice de nascimentos.xlsx", "Índice de nascimentos (versão de 10-11-2026 18h02).xlsx"],
    ["livro.tar.gz", "livro.tar (versão de 10-11-2026 18h02).gz"],
    ["sem extensão", "sem extensão (versão de 10-11-2026 18h02)"],
    [".oculto", ".oculto (versão de 10-11-2026 18h02)"],
  ])("%j: o instante de São Paulo antes da extensão", (nome, esperado) => {
    expect(nomeDaVersao(nome, EM)).toBe(esperado);
  });

  it("dois do mesmo minuto se distinguem por um número", () => {
    expect(nomeDaVersao("ata.txt", EM, 2)).toBe("ata (versão de 10-11-2026 18h02, 2).txt");
  });

  it("o substituído diz até quando era o atual; meia-noite é 00h", () => {
    expect(nomeDoSubstituido("ata.txt", Date.UTC(2026, 10, 11, 3, 5))).toBe("ata (antes de 11-11-2026 00h05).txt");
  });
});
