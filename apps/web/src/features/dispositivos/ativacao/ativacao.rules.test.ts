import { describe, expect, it } from "vitest";
import { formatMinutos, gruposDoCodigo, parteRestante, vencimentoLocalMs } from "./ativacao.rules.ts";

const MINUTO = 60_000;
const RECEBIDO = 1_794_503_400_000;

describe("vencimento pelo relógio deste computador", () => {
  it.each([
    ["relógio certo", 5, 5],
    ["alguns segundos de viagem", 4.9, 4.9],
    ["relógio adiantado em 2 minutos: vale menos, nunca mais", 3, 3],
    ["relógio adiantado em 20 minutos: conta desde a chegada", -15, 5],
    ["relógio atrasado em 1 hora: conta desde a chegada", 65, 5],
  ])("[DISP-41] %s", (_, restante, esperado) => {
    expect(vencimentoLocalMs(RECEBIDO + restante * MINUTO, RECEBIDO) - RECEBIDO).toBe(esperado * MINUTO);
  });
});

it.each([
  [300_000, "05:00"],
  [252_000, "04:12"],
  [251_001, "04:12"],
  [999, "00:01"],
  [0, "00:00"],
])("[DISP-42] %i ms são %s", (restanteMs, texto) => {
  expect(formatMinutos(restanteMs)).toBe(texto);
});

it("a barra vai de cheia a vazia", () => {
  expect([300_000, 150_000, 0].map(parteRestante)).toEqual([100, 50, 0]);
});

it("o código se lê em dois grupos", () => {
  expect(gruposDoCodigo("K7PM4XRT")).toEqual(["K7PM", "4XRT"]);
});
