import { describe, expect, it } from "vitest";
import { recusaDeAlteracao, recusaDeCadastro, recusaDeCodigo } from "./dispositivos.rules.ts";

const ativa = { codigoSituacao: 1, cartosoft: false };

describe("o que a contratação permite", () => {
  it("[CONTR-08][DISP-13][DISP-59][DISP-60][DISP-61] ativa, tudo", () => {
    expect([recusaDeAlteracao(ativa), recusaDeCadastro(ativa), recusaDeCodigo(ativa, { ativado: false })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])(
    "[DISP-13][DISP-14][DISP-59][DISP-60][DISP-61] na situação %i, nada",
    (codigoSituacao) => {
      const outra = { ...ativa, codigoSituacao };
      expect([recusaDeAlteracao(outra), recusaDeCadastro(outra), recusaDeCodigo(outra, { ativado: false })]).toEqual([
        "CONTRATACAO_NAO_ATIVA",
        "CONTRATACAO_NAO_ATIVA",
        "CONTRATACAO_NAO_ATIVA",
      ]);
    },
  );

  it("[DISP-10][DISP-11][DISP-12] da versão web, não cadastra, mas ainda remove", () => {
    const web = { ...ativa, cartosoft: true };
    expect([recusaDeCadastro(web), recusaDeAlteracao(web)]).toEqual(["CONTRATACAO_WEB", null]);
  });

  it("um dispositivo já ativado não recebe código", () => {
    expect(recusaDeCodigo(ativa, { ativado: true })).toBe("DISPOSITIVO_JA_ATIVADO");
  });
});
