import { expect, it } from "vitest";
import { padraoDeEsquema } from "./padrao.ts";

it.each([
  ["^[0-9]{1,5}$", "[0-9]{1,5}"],
  ["^[0-9]{1,4}$|^[0-8][0-9]{4}$", "[0-9]{1,4}|[0-8][0-9]{4}"],
  ["(^a$)|b", "(a)|b"],
  ["[^a$]\\^\\$", "[^a$]\\^\\$"],
  ["(?!0+$)(?=.{3})[0-9(]{3}", "[0-9(]{3}"],
  ["(?!(a|b))c", "c"],
  ["[0-9]{14}", "[0-9]{14}"],
])("[NFE-49] o padrão %j é lido como %j", (oficial, lido) => {
  expect(padraoDeEsquema(oficial)).toBe(lido);
});
