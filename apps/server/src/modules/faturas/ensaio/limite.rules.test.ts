import { describe, expect, it } from "vitest";
import { instantFrom } from "../../../platform/clock.ts";
import { decidirEmissao, isForaDoLimite, type Ensaiado } from "./limite.rules.ts";

const LIMITE = { porcento: 5, minimo: 10 };
const total = (quantidade: number, valorCentavos = quantidade * 10_000) => ({ quantidade, valorCentavos });

describe("limite da emissão", () => {
  it.each([
    ["igual", total(400), total(400), false],
    ["cinco por cento", total(400), total(420), false],
    ["mais de cinco por cento", total(400), total(421), true],
    ["menos, mais de cinco por cento", total(400), total(379), true],
    ["dez faturas de poucas", total(20), total(30), false],
    ["onze faturas de poucas", total(20), total(31), true],
    ["o mesmo número, outro valor", total(400), total(400, 4_210_000), true],
    ["o mesmo número, o valor de menos de dez faturas", total(20), total(20, 290_000), false],
    ["nada onde havia muito", total(400), total(0), true],
    ["nada e nada", total(0), total(0), false],
  ])("%s", (_caso, esperado, real, fora) => {
    expect(isForaDoLimite(esperado, real, LIMITE)).toBe(fora);
  });

  const ANTES = instantFrom("2026-11-29T12:00:00Z");
  const PARADA = instantFrom("2026-12-01T07:00:00Z");
  const DEPOIS = instantFrom("2026-12-01T12:00:00Z");
  const ensaio: Ensaiado = {
    previsto: total(400),
    anterior: total(395),
    resposta: null,
    respondidoEm: null,
    paradoEm: null,
  };
  it.each([
    ["sem resposta e sem surpresa", {}, 400, "SEGUE"],
    ["sem resposta e com surpresa no mês", { anterior: total(300) }, 400, "PARA"],
    ["sem mês anterior", { anterior: total(0) }, 400, "SEGUE"],
    ["longe do ensaio", {}, 300, "PARA"],
    ["segurada", { resposta: "SEGURADO", respondidoEm: ANTES } as const, 400, "ESPERA"],
    [
      "aprovada, apesar da surpresa",
      { anterior: total(300), resposta: "APROVADO", respondidoEm: ANTES } as const,
      400,
      "SEGUE",
    ],
    ["aprovada antes, mas longe do ensaio", { resposta: "APROVADO", respondidoEm: ANTES } as const, 300, "PARA"],
    ["aprovada antes da parada", { resposta: "APROVADO", respondidoEm: ANTES, paradoEm: PARADA } as const, 300, "PARA"],
    [
      "aprovada depois da parada",
      { resposta: "APROVADO", respondidoEm: DEPOIS, paradoEm: PARADA } as const,
      300,
      "SEGUE",
    ],
  ])("[FAT-155] %s", (_caso, parte, quantidade, decisao) => {
    expect(decidirEmissao({ ...ensaio, ...parte }, total(quantidade), LIMITE)).toBe(decisao);
  });
});
