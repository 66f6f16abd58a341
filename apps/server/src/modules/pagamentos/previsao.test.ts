import { describe, expect, it } from "vitest";
import { requisicoesQueFaltam } from "./previsao.ts";

const PARTE = { parteDoLote: 20_000, livresDoLote: 20_000, janelaMs: 12 * 3_600_000 };
const boletos = (vencimento: string, cobrancas: number) => ({ vencimento, cobrancas, forma: "BOLETO" as const });

describe("previsão do envio", () => {
  it.each([
    ["100 mil boletos do dia 1 cabem até o dia 10", "2026-12-01", [boletos("2026-12-10", 100_000)], 0],
    ["no dia 7 já não caberiam", "2026-12-07", [boletos("2026-12-10", 100_000)], 100_000],
    ["o que vence amanhã só tem o que está livre", "2026-12-09", [boletos("2026-12-10", 10_001)], 2],
    [
      "o que vence depois conta o que vence antes",
      "2026-12-01",
      [boletos("2026-12-02", 9_000), boletos("2026-12-03", 21_100)],
      200,
    ],
    [
      "um cartão custa uma requisição",
      "2026-12-10",
      [{ vencimento: "2026-12-10", forma: "CARTAO" as const, cobrancas: 20_001 }],
      1,
    ],
    ["nada espera", "2026-12-10", [], 0],
  ])("%s", (_caso, dia, aEnviar, faltam) => {
    expect(requisicoesQueFaltam(aEnviar, PARTE, dia)).toBe(faltam);
  });
});
