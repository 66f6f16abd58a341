// @vitest-environment node
import type { DiaDeProtecao } from "@acervo/contracts/protecao";
import { expect, it } from "vitest";
import { diasComBackup, faixaEmPalavras } from "./faixa.rules.ts";

const dias = (...resultados: readonly DiaDeProtecao["resultado"][]): DiaDeProtecao[] =>
  resultados.map((resultado, indice) => ({ data: `2026-11-${String(indice + 1).padStart(2, "0")}`, resultado }));

it("diz a faixa em palavras, sem o que não houve", () => {
  expect(faixaEmPalavras(dias("OK", "OK", "NENHUM", "SEM_PREVISAO"))).toBe(
    "Últimos 30 dias: 2 dias com backup, 1 sem backup, 1 sem agendamento",
  );
  expect(faixaEmPalavras(dias("FALHA"))).toBe("Últimos 30 dias: 1 dia com falha");
});

it("conta os dias com backup entre os que deviam ter", () => {
  expect(diasComBackup(dias("OK", "PENDENCIAS", "FALHA", "NENHUM", "SEM_PREVISAO"))).toEqual([2, 4]);
});
