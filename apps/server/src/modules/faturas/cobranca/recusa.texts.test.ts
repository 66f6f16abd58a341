import { expect, it } from "vitest";
import { motivoDaRecusa } from "./recusa.texts.ts";

it.each([
  ["saldo_insuficiente", "saldo ou limite insuficiente"],
  ["invalid_creditCard", "os dados do cartão não conferem, ou ele está vencido"],
  ["cartao_excluido", "o cartão foi excluído antes da cobrança"],
  ["nunca_visto", "o banco não autorizou a transação"],
  [null, "o banco não autorizou a transação"],
])("[FAT-116] %s é dito em palavras", (codigo, dito) => {
  expect(motivoDaRecusa(codigo)).toBe(dito);
});
