import { describe, expect, it } from "vitest";
import { contaDesde, fatiaDe, liberadaEm, parteDe, paradaPor, type CotaInformada } from "./contagem.ts";

const LIMITE = { limite: 25_000, janelaMs: 12 * 3_600_000, reservaPorcento: 20 };
const AGORA = new Date("2026-11-01T12:00:00Z");
const daqui = (segundos: number) => new Date(AGORA.getTime() + segundos * 1_000);
const NADA: CotaInformada = { recusada: false, limite: null, restam: null, segundos: null };

describe("orçamento de requisições", () => {
  it("quem ninguém espera deixa a reserva, arredondada para cima", () => {
    expect([parteDe(LIMITE, "PESSOA"), parteDe(LIMITE, "LOTE")]).toEqual([25_000, 20_000]);
    expect(parteDe({ ...LIMITE, limite: 11 }, "LOTE")).toBe(8);
  });

  it("uma fatia conta até que nada dela possa estar na janela do provedor", () => {
    const fatia = fatiaDe(new Date("2026-11-01T12:09:59Z"));
    expect(fatia).toEqual(AGORA);
    const livre = liberadaEm(fatia, LIMITE);
    expect(livre).toEqual(new Date("2026-11-02T00:20:00Z"));
    expect(contaDesde(livre, LIMITE)).toEqual(fatia);
  });

  it.each<[string, Partial<CotaInformada>, ReturnType<typeof paradaPor>]>([
    ["nada dito", {}, null],
    ["resta bastante", { limite: 100, restam: 20, segundos: 30 }, null],
    ["resta menos que a reserva", { limite: 100, restam: 19, segundos: 30 }, { quem: "LOTE", ate: daqui(30) }],
    ["nada resta", { limite: 100, restam: 0, segundos: 30 }, { quem: "TODOS", ate: daqui(30) }],
    ["recusada sem dizer mais", { recusada: true }, { quem: "TODOS", ate: daqui(60) }],
    ["recusada até", { recusada: true, segundos: 45 }, { quem: "TODOS", ate: daqui(45) }],
    [
      "recusada, mas não por essa conta",
      { recusada: true, limite: 9, restam: 5, segundos: 9_999 },
      { quem: "TODOS", ate: daqui(60) },
    ],
    ["um tempo absurdo", { recusada: true, restam: 0, segundos: 1e9 }, { quem: "TODOS", ate: daqui(12 * 3_600) }],
  ])("obedece ao que o provedor diz: %s", (_caso, dito, esperado) => {
    expect(paradaPor({ ...NADA, ...dito }, AGORA, LIMITE)).toEqual(esperado);
  });
});
