import { describe, expect, it } from "vitest";
import { vencimentoLocalMs } from "./ativacao.rules.ts";

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
