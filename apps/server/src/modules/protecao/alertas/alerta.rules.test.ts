import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { decidirAlerta, instanteDoPasso, lerDias, passoDevido, type Alerta } from "./alerta.rules.ts";

const DIA = 86_400_000;
const HORA = 3_600_000;
const regra = { dias: [1, 3, 7], cada: 7 };
const LIMITE = Date.parse("2026-11-16T13:00:00Z");
const parada = { desde: LIMITE - 12 * HORA, limite: LIMITE, emAndamento: false };
const parado = { parada, ultimoBackup: parada.desde - DIA, limite: null };
const decidir = (alerta: Alerta | null, observado: Parameters<typeof decidirAlerta>[1], agora: number) =>
  decidirAlerta(alerta, observado, { agora, regra });

describe("quando um aviso se repete", () => {
  it("no limite, depois de 1, 3 e 7 dias, e daí em diante a cada 7", () => {
    const dias = Array.from({ length: 7 }, (_, indice) => (instanteDoPasso(LIMITE, indice + 1, regra) - LIMITE) / DIA);
    expect(dias).toEqual([0, 1, 3, 7, 14, 21, 28]);
  });

  it("o parâmetro é uma lista crescente de dias", () => {
    expect(lerDias("1,3,7")).toEqual([1, 3, 7]);
    for (const texto of ["", "3,1", "1,1", "a", "0,1"]) expect(() => lerDias(texto)).toThrow(/rising/);
  });

  test.prop([fc.integer({ min: 0, max: 400 * DIA })])("o passo devido é o último que já passou", (depois) => {
    const passo = passoDevido(LIMITE, LIMITE + depois, regra);
    expect(instanteDoPasso(LIMITE, passo, regra)).toBeLessThanOrEqual(LIMITE + depois);
    expect(instanteDoPasso(LIMITE, passo + 1, regra)).toBeGreaterThan(LIMITE + depois);
  });
});

describe("o que dizer agora", () => {
  const avisado = { desde: parada.desde, limite: LIMITE, passo: 1 };

  it("avisa uma vez em cada passo; os perdidos com os trabalhos parados valem por um", () => {
    expect(decidir(null, parado, LIMITE)).toMatchObject({ acao: "avisar", alerta: avisado });
    expect(decidir(avisado, parado, LIMITE + DIA - 1)).toMatchObject({ acao: "nada", vigiarEm: LIMITE + DIA });
    expect(decidir(avisado, parado, LIMITE + 8 * DIA)).toMatchObject({ acao: "avisar", alerta: { passo: 4 } });
    expect(decidir(null, parado, LIMITE + 8 * DIA)).toMatchObject({ acao: "avisar", alerta: { passo: 4 } });
  });

  it("enquanto o backup está sendo feito nada diz, e olha logo de novo", () => {
    const andando = { ...parado, parada: { ...parada, emAndamento: true } };
    expect(decidir(avisado, andando, LIMITE + 9 * DIA)).toEqual({
      acao: "nada",
      alerta: avisado,
      vigiarEm: LIMITE + 9 * DIA + HORA / 2,
    });
  });

  it("voltou só com um backup depois do que faltou; senão esquece sem dizer nada", () => {
    const agora = LIMITE + 2 * DIA;
    const emDia = { parada: null, limite: agora + HORA, ultimoBackup: agora - HORA };
    expect(decidir(avisado, emDia, agora)).toEqual({ acao: "voltou", alerta: null, vigiarEm: agora + HORA });
    expect(decidir(avisado, { ...emDia, ultimoBackup: avisado.desde - DIA }, agora).acao).toBe("esquecer");
    expect(decidir(null, emDia, agora).acao).toBe("nada");
  });

  it("nunca deixa de olhar por mais de seis horas", () => {
    expect(decidir(null, { parada: null, limite: null, ultimoBackup: null }, LIMITE).vigiarEm).toBe(LIMITE + 6 * HORA);
  });
});
