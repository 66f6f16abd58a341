import { beforeEach, describe, expect, it } from "vitest";
import { createContratacaoGuardada } from "./contratacao-guardada.ts";

beforeEach(() => localStorage.clear());

describe("contratação guardada no navegador", () => {
  it("[SHELL-96] cada usuário tem a sua no mesmo navegador", () => {
    const guardada = createContratacaoGuardada(localStorage);
    guardada.guardar(1, 10);
    guardada.guardar(2, 20);
    expect([guardada.ler(1), guardada.ler(2), guardada.ler(3)]).toEqual([10, 20, null]);
    guardada.esquecer(1);
    expect([guardada.ler(1), guardada.ler(2)]).toEqual([null, 20]);
  });

  it.each(["", "abc", "-1", "1.5", "0"])("ignora um valor estragado: %j", (valor) => {
    localStorage.setItem("acervo.contratacao.1", valor);
    expect(createContratacaoGuardada(localStorage).ler(1)).toBeNull();
  });
});
