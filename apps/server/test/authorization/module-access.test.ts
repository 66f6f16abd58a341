import { describe, expect, it } from "vitest";
import { gatherLines } from "./module-access.ts";

describe("linhas de acesso dos módulos", () => {
  it("juntas, são as de todos", () => {
    expect(gatherLines([{ "faturas.listar": 1 }, {}, { "planos.listar": 2 }])).toEqual({
      "faturas.listar": 1,
      "planos.listar": 2,
    });
  });

  it("um endpoint com linha em dois módulos é recusado", () => {
    expect(() => gatherLines([{ "faturas.listar": 1 }, { "faturas.listar": 1 }])).toThrow(
      "faturas.listar has two lines",
    );
  });
});
