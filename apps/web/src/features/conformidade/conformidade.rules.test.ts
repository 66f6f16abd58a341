// @vitest-environment node
import { describe, expect, it } from "vitest";
import { diasAcima, formatDuracao, maior } from "./conformidade.rules.ts";

const dia = (data: string, segundos: number | null) => ({
  data,
  perda:
    segundos === null
      ? null
      : {
          segundos,
          idDispositivo: 1,
          nomeDispositivo: "BALCAO-01",
          de: "2026-10-26T21:02:00.000Z",
          ate: "2026-10-27T11:22:00.000Z",
          comPendencias: false,
        },
  copiaCompletaSegundos: segundos,
  retorno: null,
});

describe("medidas em palavras", () => {
  it.each([
    [0, "0 min"],
    [2_759, "45 min"],
    [43_200, "12 h"],
    [51_600, "14 h 20"],
    [284_400, "79 h"],
    [3_900, "1 h 05"],
  ])("%i segundos são %s", (segundos, texto) => expect(formatDuracao(segundos)).toBe(texto));

  it("os dias acima do limite vêm do mais novo ao mais antigo; o limite exato está dentro", () => {
    const dias = [
      dia("2026-10-26", 43_201),
      dia("2026-10-27", 43_200),
      dia("2026-10-28", null),
      dia("2026-10-29", 50_000),
    ];
    expect(diasAcima(dias, 12).map(({ data }) => data)).toEqual(["2026-10-29", "2026-10-26"]);
  });

  it("a maior de nenhuma medida não existe", () => {
    expect([maior([null, 3, 9, null]), maior([null])]).toEqual([9, null]);
  });
});
