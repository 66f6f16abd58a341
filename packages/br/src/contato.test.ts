import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { formatarCep } from "./cep.ts";
import { somenteDigitos } from "./digitos.ts";
import { nomeOrdem } from "./nome-ordem.ts";
import { formatarTelefone, telefoneValido } from "./telefone.ts";

test("[CONST-31] o CEP sai como ##.###-###", () => {
  expect(formatarCep("30140071")).toBe("30.140-071");
});

test.prop([fc.stringMatching(/^\d{8}$/)])("tirar a máscara do CEP devolve os dígitos", (cep) => {
  expect(somenteDigitos(formatarCep(cep))).toBe(cep);
});

test("[SHELL-134][CONST-32] o telefone sai com cinco dígitos no meio quando tem onze, e quatro quando tem dez", () => {
  expect(formatarTelefone("31999998888")).toBe("(31) 99999-8888");
  expect(formatarTelefone("3133334444")).toBe("(31) 3333-4444");
  expect(formatarTelefone("319")).toBe("319");
  expect(telefoneValido("31999998888")).toBe(true);
  expect(telefoneValido("3133334444")).toBe(true);
  expect(telefoneValido("999998888")).toBe(false);
});

test.prop([fc.stringMatching(/^\d{10,11}$/)])("tirar a máscara do telefone devolve os dígitos", (telefone) => {
  expect(somenteDigitos(formatarTelefone(telefone))).toBe(telefone);
});

test("o nome para ordenar não tem acento, maiúscula nem pontuação", () => {
  expect(nomeOrdem("Santa Bárbara d'Oeste")).toBe("santa barbara d oeste");
  expect(nomeOrdem("  SÃO-JOÃO del Rei ")).toBe("sao joao del rei");
});

test.prop([fc.string()])("dobrar duas vezes é dobrar uma", (nome) => {
  expect(nomeOrdem(nomeOrdem(nome))).toBe(nomeOrdem(nome));
});
