import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortear, type Candidato, type Limites } from "./sorteio.rules.ts";

const CLASSE_BYTES = [1_000, 10_000, 100_000, 1_000_000];
const candidato = fc.record({
  idConfiguracao: fc.integer({ min: 1, max: 4 }),
  classe: fc.integer({ min: 1, max: 4 }),
  fracao: fc.integer({ min: 1, max: 100 }),
});
const estado = fc.array(candidato, { maxLength: 120 }).map((cada): readonly Candidato[] =>
  cada.map(({ idConfiguracao, classe, fracao }, indice) => ({
    idConfiguracao,
    classe,
    lugar: indice + 1,
    sorte: Buffer.of(indice),
    tamanhoBytes: Math.ceil(((CLASSE_BYTES[classe - 1] ?? 0) * fracao) / 100),
  })),
);
const limites = fc.record({
  arquivos: fc.integer({ min: 1, max: 40 }),
  bytes: fc.integer({ min: 1, max: 5_000_000 }),
  comecaPeloGrande: fc.boolean(),
});
const grupoDe = ({ idConfiguracao, classe }: Candidato): string => `${idConfiguracao}/${classe}`;

const conta = (sorteados: readonly Candidato[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(sorteados, grupoDe)].map(([grupo, cada]) => [grupo, cada.length]));

describe("sorteio da amostra", () => {
  it("[PROVA-02] cabe nos limites, não repete ninguém e é o mesmo para os mesmos candidatos em qualquer ordem", () => {
    const propriedade = fc.property(estado, limites, (candidatos, limite: Limites) => {
      const sorteados = sortear(candidatos, limite);
      expect(sorteados.length).toBeLessThanOrEqual(limite.arquivos);
      expect(sorteados.reduce((soma, { tamanhoBytes }) => soma + tamanhoBytes, 0)).toBeLessThanOrEqual(limite.bytes);
      expect(new Set(sorteados).size).toBe(sorteados.length);
      expect(sortear(candidatos.toReversed(), limite)).toEqual(sorteados);
    });
    fc.assert(propriedade);
  });

  it("[PROVA-02] com lugar para todos, cada configuração e classe entra antes que uma entre duas vezes", () => {
    const propriedade = fc.property(
      estado,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (candidatos, arquivos, comecaPeloGrande) => {
        const grupos = conta(candidatos);
        const sorteados = conta(sortear(candidatos, { arquivos, bytes: Number.MAX_SAFE_INTEGER, comecaPeloGrande }));
        const vezes = [...grupos].map(([grupo, tem]) => ({ tem, tirados: sorteados.get(grupo) ?? 0 }));
        const mais = Math.max(0, ...vezes.map(({ tirados }) => tirados));
        for (const { tem, tirados } of vezes) expect(tirados).toBeGreaterThanOrEqual(Math.min(tem, mais - 1));
      },
    );
    fc.assert(propriedade);
  });

  it("[PROVA-02] o que não cabe dá lugar ao seguinte do mesmo grupo", () => {
    const um = { idConfiguracao: 1, classe: 3 };
    const grande = { ...um, lugar: 1, sorte: Buffer.of(1), tamanhoBytes: 90 };
    const menor = { ...um, lugar: 2, sorte: Buffer.of(2), tamanhoBytes: 20 };
    const pequeno = { idConfiguracao: 1, classe: 1, lugar: 1, sorte: Buffer.of(3), tamanhoBytes: 30 };
    const limite = { arquivos: 9, bytes: 100, comecaPeloGrande: false };
    expect(sortear([grande, menor, pequeno], limite)).toEqual([pequeno, menor]);
  });

  it("o grande que cabe sozinho entra antes de tudo, o primeiro da semente entre as configurações, ainda que o resto encha a amostra", () => {
    const propriedade = fc.property(estado, limites, (candidatos, limite: Limites) => {
      const cabem = candidatos.filter(({ tamanhoBytes }) => tamanhoBytes <= limite.bytes);
      const [grande] = cabem.filter(({ classe }) => classe === 4);
      const [primeiro] = sortear(cabem, { ...limite, comecaPeloGrande: true });
      expect(grande === undefined || primeiro === grande).toBe(true);
    });
    fc.assert(propriedade);
  });
});
