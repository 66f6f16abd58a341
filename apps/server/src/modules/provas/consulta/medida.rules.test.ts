import { describe, expect, it } from "vitest";
import { medir } from "./medida.rules.ts";

describe("quanto tudo levaria", () => {
  it("[PROVA-32] é o maior entre o que dão os bytes e o que dão os arquivos", () => {
    const amostra = { arquivos: 10, bytes: 1_000_000, milissegundos: 2_000 };
    expect(medir(amostra, { arquivos: 20, bytes: 100_000_000 })).toEqual({
      bytes: 1_000_000,
      milissegundos: 2_000,
      bytesPorSegundo: 500_000,
      segundosParaTudo: 200,
    });
    expect(medir(amostra, { arquivos: 10_000, bytes: 2_000_000 }).segundosParaTudo).toBe(2_000);
  });

  it("[PROVA-32] nada diz de uma amostra sem tempo ou sem arquivos", () => {
    const estado = { arquivos: 1, bytes: 1 };
    for (const amostra of [
      { arquivos: 1, bytes: 1, milissegundos: 0 },
      { arquivos: 0, bytes: 0, milissegundos: 10 },
    ])
      expect(medir(amostra, estado)).toMatchObject({ bytesPorSegundo: null, segundosParaTudo: null });
  });
});
