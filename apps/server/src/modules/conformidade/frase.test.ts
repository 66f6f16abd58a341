import type { DiaDeConformidade, LimitesDaClasse } from "@acervo/contracts/conformidade";
import { describe, expect, it } from "vitest";
import { fraseDaConformidade } from "./frase.ts";

const HORA = 3_600;
const limites: LimitesDaClasse = {
  classe: 3,
  receitaAte: null,
  horasPerda: 4,
  horasRetorno: 8,
  horasCopiaCompleta: 24,
  mesesEntreTestes: 6,
  primeiraEtapaAte: "2027-04-19",
};
/** Hours; `retorno` null: without a proof, "falhou": the last one failed. */
const dia = (perda: number, copia: number, retorno: number | null | "falhou"): DiaDeConformidade => ({
  data: "2026-11-19",
  perda: {
    segundos: perda * HORA,
    idDispositivo: 1,
    nomeDispositivo: "SERVIDOR-LIVROS",
    de: "2026-11-19T00:00:00.000Z",
    ate: "2026-11-19T02:00:00.000Z",
    comPendencias: false,
  },
  copiaCompletaSegundos: copia * HORA,
  retorno:
    retorno === null
      ? null
      : {
          segundos: retorno === "falhou" ? null : retorno * HORA,
          idDispositivo: 2,
          nomeDispositivo: "BALCAO-01",
          numeroProva: "P-2026-11-000187",
          emitidaEm: "2026-11-03T07:12:00.000Z",
          soServidor: false,
        },
});

describe("a frase do painel", () => {
  it.each([
    [dia(2, 20, 1), "Hoje, as três medidas estão dentro do limite da classe 3."],
    [dia(4, 24, 8), "Hoje, as três medidas estão dentro do limite da classe 3."],
    [dia(2, 20, null), "Hoje, as duas medidas estão dentro do limite da classe 3."],
    [dia(5, 20, 1), "Hoje, a perda máxima de dados está acima do limite da classe 3."],
    [dia(2, 20, 9), "Hoje, o tempo de retorno está acima do limite da classe 3."],
    [
      dia(5, 25, null),
      "Hoje, a perda máxima de dados e o intervalo entre cópias completas estão acima do limite da classe 3.",
    ],
    [
      dia(5, 25, 9),
      "Hoje, a perda máxima de dados, o intervalo entre cópias completas e o tempo de retorno estão acima do limite da classe 3.",
    ],
    [
      dia(2, 20, "falhou"),
      "Hoje, as duas medidas estão dentro do limite da classe 3. A última prova de restauração de BALCAO-01 falhou, por isso não há tempo de retorno medido.",
    ],
  ])("%#: %s", (medido, frase) => expect(fraseDaConformidade(medido, limites)).toBe(frase));

  it("sem classe, ou sem o que medir, diz o que falta", () => {
    expect(fraseDaConformidade(dia(2, 20, 1), null)).toMatch(/^Escolha a classe/);
    expect(fraseDaConformidade({ ...dia(2, 20, 1), perda: null }, limites)).toMatch(/^Ainda não há o que medir/);
  });
});
