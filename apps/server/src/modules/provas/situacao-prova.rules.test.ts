import { DO_ORIGINAL, NO_COMPUTADOR } from "@acervo/contracts/agente-provas";
import { NO_SERVIDOR } from "@acervo/contracts/provas";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDiferente, isIgual, situacaoDaProva, type Conferido } from "./situacao-prova.rules.ts";

const NADA = [null] as const;
const CONFERIDOS: readonly Conferido[] = [...NO_SERVIDOR, ...NADA].flatMap((servidor) =>
  [...NO_COMPUTADOR, ...NADA].flatMap((computador) =>
    [...DO_ORIGINAL, ...NADA].map((original) => ({ servidor, computador, original })),
  ),
);
const IGUAL: Conferido = { servidor: "IGUAL", computador: "IGUAL", original: "IGUAL" };
const umArquivo = fc.oneof({ weight: 9, arbitrary: fc.constant(IGUAL) }, fc.constantFrom(...CONFERIDOS));

describe("situação de uma prova", () => {
  it("[PROVA-30] nunca é sucesso enquanto um hash difere, falta ou não foi calculado, em toda combinação", () => {
    const propriedade = fc.property(fc.array(umArquivo, { maxLength: 12 }), fc.boolean(), (arquivos, noComputador) => {
      const situacao = situacaoDaProva(arquivos, noComputador);
      const difere = arquivos.some(
        ({ servidor, computador, original }) =>
          servidor === "DIFERENTE" || servidor === "AUSENTE" || computador === "DIFERENTE" || original === "DIFERENTE",
      );
      const provados = arquivos.every(
        ({ servidor, computador }) => servidor === "IGUAL" && (!noComputador || computador === "IGUAL"),
      );
      const sucesso = noComputador ? "SUCESSO" : "SUCESSO_NO_SERVIDOR";
      const semDiferenca = arquivos.length > 0 && provados ? sucesso : "INCOMPLETA";
      expect(situacao).toBe(difere ? "FALHOU" : semDiferenca);
    });
    fc.assert(propriedade, { numRuns: 2_000 });
  });

  it("[PROVA-30] um só arquivo de cada espécie entre iguais decide como deve", () => {
    for (const outro of CONFERIDOS) {
      const situacao = situacaoDaProva([IGUAL, outro, IGUAL], true);
      expect([situacao === "SUCESSO", JSON.stringify(outro)]).toEqual([isIgual(outro, true), JSON.stringify(outro)]);
      expect([situacao === "FALHOU", JSON.stringify(outro)]).toEqual([isDiferente(outro), JSON.stringify(outro)]);
    }
  });

  it("[PROVA-21] o original que mudou, sumiu ou não se lê não faz a prova falhar", () => {
    for (const original of ["MUDOU", "AUSENTE", "NAO_LIDO"] as const)
      expect(situacaoDaProva([IGUAL, { ...IGUAL, original }], true)).toBe("SUCESSO");
  });

  it("[PROVA-30] sem nenhum arquivo é incompleta", () => {
    expect([situacaoDaProva([], true), situacaoDaProva([], false)]).toEqual(["INCOMPLETA", "INCOMPLETA"]);
  });
});
