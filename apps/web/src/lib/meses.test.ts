// @vitest-environment node
import { expect, it } from "vitest";
import { mesesDeReferencia, mesHa } from "./meses.ts";

it("[CONST-50] os meses vão de janeiro de 2021 a dezembro deste ano, do mais novo", () => {
  const meses = mesesDeReferencia(new Date("2026-11-17T15:00:00Z")).map(({ value }) => value);
  expect([meses[0], meses[1], meses.at(-1), meses.length]).toEqual(["2026-12", "2026-11", "2021-01", 72]);
});

it("o ano e o mês são os de São Paulo", () => {
  const viradaDoAno = new Date("2027-01-01T02:59:00Z");
  expect([mesesDeReferencia(viradaDoAno)[0]?.value, mesHa(viradaDoAno, 1)]).toEqual(["2026-12", "2026-11"]);
});

it("na tela o mês vem primeiro", () => {
  expect(mesesDeReferencia(new Date("2026-11-17T15:00:00Z"))[3]).toEqual({ value: "2026-09", label: "09/2026" });
});
