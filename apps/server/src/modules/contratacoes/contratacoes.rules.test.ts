import { describe, expect, it } from "vitest";
import { emMB, porcentagemUtilizada } from "./contratacoes.rules.ts";

describe("capacidade", () => {
  it("[PAINEL-57] calcula a porcentagem com duas casas e responde 0 quando o plano não tem espaço", () => {
    expect(porcentagemUtilizada(512, 10_240)).toBe(5);
    expect(porcentagemUtilizada(1, 3)).toBe(33.33);
    expect(porcentagemUtilizada(10, 0)).toBe(0);
  });

  it("converte bytes em MB com duas casas", () => {
    expect(emMB(1_048_576)).toBe(1);
    expect(emMB(1_572_864)).toBe(1.5);
    expect(emMB(0)).toBe(0);
  });
});
