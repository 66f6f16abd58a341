import { describe, expect, it } from "vitest";
import { valorAPagar } from "./planos.rules.ts";

describe("subsídio do parceiro", () => {
  it.each([
    { valor: 9_990, subsidio: 2_000, subsidiada: true, esperado: [7_990, 2_000] },
    { valor: 9_990, subsidio: 2_000, subsidiada: false, esperado: [9_990, 0] },
    { valor: 1_500, subsidio: 2_000, subsidiada: true, esperado: [0, 1_500] },
    { valor: 1_490, subsidio: 0, subsidiada: true, esperado: [1_490, 0] },
  ])(
    "de $valor com subsídio de $subsidio ($subsidiada) paga-se $esperado",
    ({ valor, subsidio, subsidiada, esperado }) => {
      const preco = valorAPagar({ valorCentavos: valor, valorSubsidioCentavos: subsidio }, subsidiada);
      expect([preco.valorCentavos, preco.valorSubsidioCentavos]).toEqual(esperado);
    },
  );
});
