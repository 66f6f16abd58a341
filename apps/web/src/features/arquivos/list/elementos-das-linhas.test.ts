// @vitest-environment node
import { expect, it } from "vitest";
import { createElementosDasLinhas } from "./elementos-das-linhas.ts";

it("uma linha guarda o elemento enquanto é desenhada, e quem chega toma o de quem saiu", () => {
  const elementos = createElementosDasLinhas();
  expect([...elementos(["a", "b", "c"])]).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 2],
  ]);
  expect([...elementos(["b", "c", "d"])]).toEqual([
    ["b", 1],
    ["c", 2],
    ["d", 0],
  ]);
  expect([...elementos(["c", "d", "e", "f"]).values()]).toEqual([2, 0, 1, 3]);
});
