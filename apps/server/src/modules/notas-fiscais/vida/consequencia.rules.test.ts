import { describe, expect, it } from "vitest";
import { consequenciaDaFatura } from "./consequencia.rules.ts";

const PAGA = {
  codigoSituacao: 3,
  anuladaEm: null,
  pagaEm: new Date("2026-11-10T02:30:00Z"),
  valorCentavos: 7_990,
  contestada: false,
};
const REABERTA = { ...PAGA, codigoSituacao: 2, pagaEm: null };

describe("o que uma fatura pede da sua nota fiscal", () => {
  it.each([
    ["paga desde o dia do contador, pelo dia de São Paulo", PAGA, "2026-11-09", "HAVER"],
    ["paga antes do dia do contador", PAGA, "2026-11-10", "COMO_ESTA"],
    ["sem nada a pagar", { ...PAGA, valorCentavos: 0 }, "2026-11-01", "COMO_ESTA"],
    ["com o pagamento devolvido", REABERTA, "2026-11-01", "NAO_HAVER"],
    [
      "com o pagamento contestado, enquanto o banco não decide",
      { ...REABERTA, contestada: true },
      "2026-11-01",
      "COMO_ESTA",
    ],
    ["anulada depois de paga", { ...PAGA, anuladaEm: new Date("2026-11-12T12:00:00Z") }, "2026-11-01", "NAO_HAVER"],
  ])("%s", (_, fatura, desde, esperada) => {
    expect(consequenciaDaFatura(fatura, desde)).toBe(esperada);
  });
});
