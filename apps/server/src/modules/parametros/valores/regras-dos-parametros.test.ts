import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PARAMETROS } from "./parametro-conhecido.ts";

it("há uma regra para cada parâmetro que o código lê, e para nenhum outro", () => {
  const lidos = readFileSync(new URL("../../../../test/frozen/names/parameters-read.txt", import.meta.url), "utf8");
  expect(PARAMETROS.map(({ chave }) => chave)).toEqual(lidos.trimEnd().split("\n"));
});
