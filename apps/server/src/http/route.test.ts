import { listarEndpoints } from "@acervo/contracts/endpoints";
import { describe, expect, it } from "vitest";
import { pairWithContract, type Route } from "./route.ts";

const todas: readonly Route[] = listarEndpoints().map(({ endpoint }) => ({ endpoint, handle: async () => undefined }));

describe("pairWithContract", () => {
  it("aceita exatamente um tratador por endpoint e dá a cada um o nome do contrato", () => {
    expect(pairWithContract(todas).map(({ nome }) => nome)).toContain("usuarios.dados");
  });

  it("recusa um endpoint sem tratador", () => {
    expect(() => pairWithContract(todas.slice(1))).toThrow(/has no handler/);
  });

  it("recusa dois tratadores para o mesmo endpoint", () => {
    expect(() => pairWithContract([...todas, ...todas.slice(0, 1)])).toThrow(/bound twice/);
  });

  it("recusa um tratador fora do contrato", () => {
    const [primeira] = todas;
    const alheia = { endpoint: { ...primeira?.endpoint, path: "/x" }, handle: async () => undefined } as Route;
    expect(() => pairWithContract([...todas, alheia])).toThrow(/not in the contract/);
  });
});
