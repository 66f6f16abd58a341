import { describe, expect, it } from "vitest";
import { agruparPorFatura, mesDevido, vencimentoDaMensalidade, type Mudanca } from "./mensalidades.rules.ts";

const ativa = (dia: string): Mudanca => ({ dia, ativa: true });
const parada = (dia: string): Mudanca => ({ dia, ativa: false });

describe("vencimento da mensalidade", () => {
  it.each([
    ["2026-11-01", "2026-11-10"],
    // A Saturday before the holiday of the 12th.
    ["2026-10-01", "2026-10-13"],
    ["2027-01-01", "2027-01-11"],
    // Issued late: there are still days to pay it, and none of them a Sunday or a holiday.
    ["2026-11-09", "2026-11-16"],
    ["2026-11-15", "2026-11-23"],
    ["2027-02-02", "2027-02-10"],
    ["2027-02-03", "2027-02-10"],
  ])("[SRV-46] emitida em %s, vence em %s", (dia, vencimento) => {
    expect(vencimentoDaMensalidade(dia, { diaVencimento: 10, diasAteVencer: 5 })).toBe(vencimento);
  });
});

describe("mês devido", () => {
  it.each([
    ["ativa há tempo", "2026-11-01", [ativa("2026-01-05")], true],
    ["ativada com o mês ainda comprido", "2026-11-17", [ativa("2026-11-16")], true],
    ["ativada no fim do mês: os dias são livres", "2026-11-18", [ativa("2026-11-17")], false],
    ["o mês seguinte ao fim livre", "2026-12-01", [ativa("2026-11-17")], true],
    ["suspensa", "2026-12-01", [ativa("2026-01-05"), parada("2026-11-25")], false],
    ["voltou no começo do mês", "2026-12-06", [ativa("2026-01-05"), parada("2026-11-25"), ativa("2026-12-05")], true],
    ["voltou no fim do mês", "2026-12-29", [ativa("2026-01-05"), parada("2026-11-25"), ativa("2026-12-28")], false],
    ["nunca ativa", "2026-12-01", [], false],
  ])("[CONTR-07][SRV-47] pré-paga, %s: em %s", (_caso, dia, mudancas, devido) => {
    expect(mesDevido({ tipoCobranca: "PRE", mudancas }, dia, 15)).toBe(devido);
  });

  it.each([
    ["ativa há tempo", [ativa("2026-01-05")], true],
    ["ativa pela metade", [ativa("2026-10-17")], true],
    ["ativa por poucos dias", [ativa("2026-10-18")], false],
    ["ativada depois dele", [ativa("2026-11-01")], false],
    ["suspensa no fim dele", [ativa("2026-01-05"), parada("2026-10-25")], true],
    ["suspensa no fim dele e de volta", [ativa("2026-01-05"), parada("2026-10-25"), ativa("2026-11-01")], true],
    ["suspensa no começo dele", [ativa("2026-01-05"), parada("2026-10-10")], false],
    ["parada no meio dele", [ativa("2026-01-05"), parada("2026-10-08"), ativa("2026-10-24")], true],
    ["parada antes dele", [ativa("2026-01-05"), parada("2026-09-25")], false],
  ])("[CONTR-07][SRV-47] pós-paga, o mês que terminou: %s", (_caso, mudancas, devido) => {
    expect(mesDevido({ tipoCobranca: "POS", mudancas }, "2026-11-01", 15)).toBe(devido);
  });
});

describe("o que vai em uma fatura", () => {
  const devida = (id: number, competencia = "2026-11-01", desistivel = false) => ({ id, competencia, desistivel });
  const ids = (faturas: readonly { id: number }[][]) => faturas.map((itens) => itens.map(({ id }) => id));

  it("[CONTA-85][SRV-48] unificada, tudo do mês em uma; senão, uma para cada", () => {
    const devidas = [devida(1), devida(2), devida(3)];
    expect(ids(agruparPorFatura(devidas, true))).toEqual([[1, 2, 3]]);
    expect(ids(agruparPorFatura(devidas, false))).toEqual([[1], [2], [3]]);
    expect(agruparPorFatura([], true)).toEqual([]);
  });

  it("meses diferentes, e o que ainda pode ser desistido, ficam à parte", () => {
    const devidas = [devida(1), devida(2, "2026-10-01"), devida(3), devida(4, "2026-11-01", true), devida(5)];
    expect(ids(agruparPorFatura(devidas, true))).toEqual([[1, 3, 5], [2], [4]]);
  });
});
