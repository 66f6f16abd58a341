import { describe, expect, it } from "vitest";
import { resultadoDoTeste } from "./resultado.rules.ts";

describe("resultado de um teste de restauração", () => {
  it("[ATA-12] é o pior dos seus dispositivos: um hash diferente nunca é sucesso", () => {
    expect(resultadoDoTeste(["SUCESSO", "SUCESSO"], [])).toBe("SUCESSO");
    expect(resultadoDoTeste(["SUCESSO", "SUCESSO_NO_SERVIDOR"], [])).toBe("SUCESSO_NO_SERVIDOR");
    expect(resultadoDoTeste(["SUCESSO", "INCOMPLETA", "SUCESSO_NO_SERVIDOR"], [])).toBe("INCOMPLETO");
    expect(resultadoDoTeste(["SUCESSO", null], [])).toBe("INCOMPLETO");
    expect(resultadoDoTeste([null, "INCOMPLETA", "FALHOU", "SUCESSO"], ["SUCESSO"])).toBe("FALHOU");
    expect(resultadoDoTeste([], [])).toBe("INCOMPLETO");
  });

  it("[ATA-21] um passo atestado que falhou faz o teste falhar", () => {
    expect(resultadoDoTeste(["SUCESSO"], ["SUCESSO", "FALHA"])).toBe("FALHOU");
    expect(resultadoDoTeste(["SUCESSO"], ["SUCESSO"])).toBe("SUCESSO");
  });
});
