import { expect, it } from "vitest";
import { protecaoTexts as texts } from "./protecao.texts.ts";

it("de uma alteração em massa, pede a confirmação até que a pessoa a dê", () => {
  expect(texts.congelado(false).oQueFazer).toMatch(/se foi, confirme/);
  expect(texts.congelado(true).oQueFazer).toMatch(/^Nada: você confirmou/);
});
