import { expect, it } from "vitest";
import { measureContract } from "./measure-contract.ts";

it("um contrato gerado passa pelo compilador e a API sobe com ele", () => {
  const figures = measureContract(8);
  expect(figures.endpoints).toBeGreaterThanOrEqual(8);
  expect(figures.instantiations).toBeGreaterThan(0);
  expect(figures.bindMs).toBeGreaterThan(0);
});
