import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { ARQUIVOS, MIGRATIONS_DIR } from "./arquivos.ts";
import { BANDEIRAS, prefixosDaFaixa } from "./bandeiras.ts";
import { literal } from "./sql.ts";

test("gerar as migrações de novo dá os mesmos bytes", async () => {
  for (const [arquivo, gerar] of ARQUIVOS) expect(await readFile(join(MIGRATIONS_DIR, arquivo), "utf8")).toBe(gerar());
});

test.prop([
  fc.integer({ min: 1000, max: 9999 }),
  fc.integer({ min: 0, max: 3000 }),
  fc.integer({ min: 1000, max: 9999 }),
])("os prefixos de uma faixa cobrem a faixa inteira e nada mais", (de, tamanho, numero) => {
  const ate = Math.min(de + tamanho, 9999);
  const prefixos = prefixosDaFaixa([de, ate]);
  const casados = prefixos.filter((prefixo) => String(numero).startsWith(prefixo));
  expect(casados).toHaveLength(numero >= de && numero <= ate ? 1 : 0);
});

test("a faixa nova da Mastercard vira poucos prefixos", () => {
  expect(prefixosDaFaixa([2221, 2720])).toHaveLength(23);
});

test("as duas pontas de cada faixa têm o mesmo tamanho e estão em ordem", () => {
  const faixas = BANDEIRAS.flatMap(({ faixas: publicadas }) => publicadas);
  expect(faixas.filter(([de, ate]) => de > ate || String(de).length !== String(ate).length)).toEqual([]);
});

test("um apóstrofo no nome não sai do literal", () => {
  expect(literal("Santa Bárbara d'Oeste")).toBe("'Santa Bárbara d''Oeste'");
});
