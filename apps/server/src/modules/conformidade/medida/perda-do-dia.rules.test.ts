import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { perdaNoIntervalo, type Copia } from "./perda-do-dia.rules.ts";

const HORA = 3_600_000;
const copia = (inicio: number, fim: number, comPendencias = false): Copia => ({
  inicio: inicio * HORA,
  fim: fim * HORA,
  comPendencias,
});
const DIA = { inicio: 24 * HORA, fim: 48 * HORA };
const SEMPRE = { inicio: 0, fim: Infinity };
const horas = (...dados: Parameters<typeof perdaNoIntervalo>) => {
  const perda = perdaNoIntervalo(...dados);
  return perda === null ? null : [perda.de / HORA, perda.ate / HORA, (perda.ate - perda.de) / HORA];
};

describe("a maior perda de um dia", () => {
  it("[CNJ-10] conta do começo do último backup que terminou bem até o fim do seguinte", () => {
    // Stored at 22:00 of the day before, then at 06:00 and 20:00, each in an hour.
    const copias = [copia(22, 23), copia(30, 31), copia(44, 45)];
    expect(horas(copias, SEMPRE, DIA)).toEqual([30, 45, 15]);
  });

  it("[CNJ-10] cresce até o fim do dia quando nada mais terminou, e passa de um dia para o outro", () => {
    expect(horas([copia(20, 21)], SEMPRE, DIA)).toEqual([20, 48, 28]);
    expect(horas([copia(20, 21)], SEMPRE, { inicio: 48 * HORA, fim: 72 * HORA })).toEqual([20, 72, 52]);
  });

  it("[CNJ-10] antes do primeiro backup conta desde que há o que guardar, e só enquanto há", () => {
    expect(horas([], { inicio: 30 * HORA, fim: 40 * HORA }, DIA)).toEqual([30, 40, 10]);
    expect(horas([copia(33, 35)], { inicio: 30 * HORA, fim: Infinity }, DIA)).toEqual([33, 48, 15]);
    expect(horas([], { inicio: 48 * HORA, fim: Infinity }, DIA)).toBeNull();
    expect(horas([], { inicio: 0, fim: 24 * HORA }, DIA)).toBeNull();
  });

  it("[CNJ-10] um backup longo guarda o que havia quando começou, não quando terminou", () => {
    expect(horas([copia(24, 40), copia(46, 47)], SEMPRE, DIA)).toEqual([0, 40, 40]);
    expect(horas([copia(2, 3), copia(24, 40), copia(46, 47)], SEMPRE, DIA)).toEqual([2, 40, 38]);
  });

  it("[CNJ-10] diz se deixou algo de fora o backup de que a maior perda depende", () => {
    const copias = [copia(22, 23, true), copia(40, 41), copia(46, 47)];
    expect(perdaNoIntervalo(copias, SEMPRE, DIA)).toMatchObject({ comPendencias: true });
    expect(perdaNoIntervalo([copia(22, 23), copia(40, 41, true)], SEMPRE, DIA)).toMatchObject({ comPendencias: false });
  });

  const duracoes = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 12 })), {
    maxLength: 12,
  });
  test.prop([duracoes])("[CNJ-10] é a maior das perdas de cada instante do dia", (partes) => {
    // One after the other, each after a pause and of some length: a configuration runs one backup at a time.
    let agora = 0;
    const copias = partes.map(([pausa, duracao]) => {
      const inicio = agora + pausa;
      agora = inicio + duracao;
      return copia(inicio, agora);
    });
    const perdaEm = (instante: number): number =>
      instante - Math.max(0, ...copias.filter(({ fim }) => fim <= instante).map(({ inicio }) => inicio));
    // Just before each hour nothing has ended yet that ends with it.
    const porInstante = Array.from({ length: 24 }, (_, hora) => perdaEm(DIA.inicio + (hora + 1) * HORA - 1) + 1);
    const perda = perdaNoIntervalo(copias, SEMPRE, DIA);
    expect(perda === null ? null : perda.ate - perda.de).toBe(Math.max(...porInstante));
  });
});
