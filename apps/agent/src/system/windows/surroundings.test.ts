import { expect, it } from "vitest";
import { aroundFrom } from "./surroundings.ts";

it("o que o Windows diz de carga e rede; o que não diz não está no caminho", () => {
  expect(aroundFrom("carga=17 custo=Unrestricted\r\n")).toEqual({ bateria: 17, redeTarifada: false });
  expect(aroundFrom("carga= custo=Variable\r\n")).toEqual({ bateria: null, redeTarifada: true });
  expect(aroundFrom("carga= custo=Fixed\r\n")).toEqual({ bateria: null, redeTarifada: true });
  expect(aroundFrom("carga= custo=\r\n")).toEqual({ bateria: null, redeTarifada: false });
  expect(aroundFrom("")).toEqual({ bateria: null, redeTarifada: false });
});
